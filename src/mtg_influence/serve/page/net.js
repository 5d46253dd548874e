// Speaking with the server: one stream of events in, small JSON requests out.

const PATH = location.pathname.replace(/\/$/, "");
export const TABLE = PATH.replace(/^\/watch\//, "/t/");
export const WATCHING = PATH.startsWith("/watch/");

const EVENTS = ["hello", "view", "log", "presence", "vote", "chat", "clock", "stops", "over"];

// Calls `hear(name, data)` for each event, and `hear("online", yes)` as the connection comes and goes. A browser tries
// again by itself where a connection breaks, and not where a server answers with an error: that is done here.
export function listen(lang, hear) {
  const query = new URLSearchParams(location.search);
  query.set("lang", lang);
  let stream = null;
  let wait = 500;
  let timer = null;
  // Chromium waits three seconds before it tries again; a game at hand is worth trying sooner.
  const lost = () => {
    hear("online", false);
    stream.close();
    clearTimeout(timer);
    timer = setTimeout(open, wait);
    wait = Math.min(wait * 1.6, 5000);
  };
  const open = () => {
    clearTimeout(timer);
    stream?.close();
    stream = new EventSource(`${PATH}/events?${query}`);
    stream.onopen = () => {
      wait = 500;
      hear("online", true);
    };
    stream.onerror = lost;
    for (const name of EVENTS) stream.addEventListener(name, (event) => hear(name, JSON.parse(event.data)));
    stream.addEventListener("fault", (event) => hear("fault", JSON.parse(event.data)));
  };
  open();
  const again = () => {
    wait = 500;
    open();
  };
  addEventListener("online", again);
  addEventListener("offline", lost);
  addEventListener("pageshow", (event) => event.persisted && again());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && stream.readyState === EventSource.CLOSED) again();
  });
  return () => {
    clearTimeout(timer);
    removeEventListener("online", again);
    removeEventListener("offline", lost);
    stream.close();
  };
}

// Returns {ok, status, data}; a status of 0 is a server that cannot be reached.
export async function send(path, body, lang) {
  try {
    const answer = await fetch(`${path}?lang=${lang}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    return { ok: answer.ok, status: answer.status, data: await read(answer) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, status: 0, data: null };
  }
}

export async function get(path, lang) {
  try {
    const answer = await fetch(`${path}?lang=${lang}`);
    return { ok: answer.ok, status: answer.status, data: await read(answer) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, status: 0, data: null };
  }
}

async function read(answer) {
  const kind = answer.headers.get("Content-Type") ?? "";
  return kind.startsWith("application/json") ? answer.json() : null;
}
