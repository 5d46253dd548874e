// Reads the data of the page: gzip in base64, a frame a step, each as a difference from the one before.

function bytesOf(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

async function unpacked(bytes) {
  if (typeof DecompressionStream === "function") {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
  return inflated(bytes.subarray(10)); // the head of what is written here is always ten bytes
}

// RFC 1951, for browsers from before 2023.
function inflated(source) {
  const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
  const MORE = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
  const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  let at = 0;
  let bit = 0;
  let out = new Uint8Array(1 << 16);
  let length = 0;
  const bits = (count) => {
    let value = 0;
    for (let each = 0; each < count; each += 1) {
      if (at >= source.length) throw new Error("cut off");
      value |= ((source[at] >> bit) & 1) << each;
      bit += 1;
      if (bit === 8) [bit, at] = [0, at + 1];
    }
    return value;
  };
  const put = (byte) => {
    if (length === out.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(out);
      out = larger;
    }
    out[length] = byte;
    length += 1;
  };
  const codes = (widths) => {
    const counts = new Uint16Array(16);
    for (const width of widths) counts[width] += 1;
    counts[0] = 0;
    const starts = new Uint16Array(16);
    for (let width = 1; width < 16; width += 1) starts[width] = starts[width - 1] + counts[width - 1];
    const symbols = new Uint16Array(widths.length);
    widths.forEach((width, symbol) => {
      if (width > 0) {
        symbols[starts[width]] = symbol;
        starts[width] += 1;
      }
    });
    return { counts, symbols };
  };
  const symbol = ({ counts, symbols }) => {
    let [code, first, index] = [0, 0, 0];
    for (let width = 1; width < 16; width += 1) {
      code |= bits(1);
      if (code - counts[width] < first) return symbols[index + code - first];
      index += counts[width];
      first = (first + counts[width]) << 1;
      code <<= 1;
    }
    throw new Error("no such code");
  };
  const fixed = [
    codes(Array.from({ length: 288 }, (_, each) => (each < 144 ? 8 : each < 256 ? 9 : each < 280 ? 7 : 8))),
    codes(new Array(30).fill(5)),
  ];
  const written = () => {
    const [literals, distances, many] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const widths = new Array(19).fill(0);
    for (let each = 0; each < many; each += 1) widths[ORDER[each]] = bits(3);
    const small = codes(widths);
    const all = [];
    while (all.length < literals + distances) {
      const found = symbol(small);
      if (found < 16) all.push(found);
      else {
        const value = found === 16 ? all.at(-1) : 0;
        const times = found === 16 ? 3 + bits(2) : found === 17 ? 3 + bits(3) : 11 + bits(7);
        for (let each = 0; each < times; each += 1) all.push(value);
      }
    }
    return [codes(all.slice(0, literals)), codes(all.slice(literals))];
  };
  let last = false;
  while (!last) {
    last = bits(1) === 1;
    const kind = bits(2);
    if (kind === 0) {
      if (bit > 0) [bit, at] = [0, at + 1];
      const count = source[at] | (source[at + 1] << 8);
      at += 4;
      for (let each = 0; each < count; each += 1) put(source[at + each]);
      at += count;
      continue;
    }
    const [literals, distances] = kind === 1 ? fixed : written();
    for (let found = symbol(literals); found !== 256; found = symbol(literals)) {
      if (found < 256) {
        put(found);
        continue;
      }
      const count = LENGTHS[found - 257] + bits(MORE[found - 257]);
      const far = symbol(distances);
      const extra = far < 2 ? 0 : (far >> 1) - 1;
      const distance = (far < 2 ? far : (2 + (far & 1)) << extra) + 1 + bits(extra);
      for (let each = 0; each < count; each += 1) put(out[length - distance]);
    }
  }
  return out.subarray(0, length);
}

function applied(before, change) {
  const gone = new Set(change.d ?? []);
  const after = Object.create(null); // a name such as __proto__ is a key like others
  for (const key of Object.keys(before)) if (!gone.has(key)) after[key] = before[key];
  for (const key of Object.keys(change.s ?? {})) after[key] = change.s[key];
  for (const key of Object.keys(change.p ?? {})) after[key] = applied(after[key], change.p[key]);
  return after;
}

async function readReplay() {
  const bytes = await unpacked(bytesOf(document.getElementById("data").textContent.trim()));
  const replay = JSON.parse(new TextDecoder().decode(bytes));
  let doc = {};
  for (const frame of replay.frames) {
    doc = frame.doc = frame.doc ? applied(doc, frame.doc) : doc;
  }
  return replay;
}
