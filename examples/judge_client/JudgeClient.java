// Asks the judge over its standard input and output, as an engine in another language would.
// Run: java JudgeClient.java mtg-influence judge        (what follows the file starts the judge)
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.*;

public class JudgeClient implements AutoCloseable {
    private final Process process;
    private final BufferedReader in;
    private final Writer out;
    private int id;

    JudgeClient(List<String> command) throws IOException {
        process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        in = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        out = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
    }

    /** One request; the line that came back. What the judge refuses to answer is an exception. */
    String call(String method, String params) throws IOException {
        out.write("{\"jsonrpc\":\"2.0\",\"id\":" + ++id + ",\"method\":\"" + method + "\",\"params\":" + params + "}\n");
        out.flush();
        String line = in.readLine();
        if (line == null) throw new EOFException("the judge has ended");
        if (line.contains("\"error\":")) throw new IOException(line);
        return line;
    }

    /** Whether a question of two seats is answered with yes. */
    boolean may(String table, String what, String one, int a, String other, int b) throws IOException {
        String params = "{\"table\":\"" + table + "\",\"what\":\"" + what + "\",\"" + one + "\":" + a + ",\"" + other + "\":" + b + "}";
        return call("ask", params).contains("\"ok\":true");
    }

    @Override public void close() throws IOException {
        out.close(); // the judge ends with its input
        try {
            process.waitFor();
        } catch (InterruptedException interrupted) {
            process.destroy();
        }
    }

    static String text(String line) {
        Matcher found = Pattern.compile("\"text\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(line);
        return found.find() ? found.group(1) : "";
    }

    public static void main(String[] command) throws IOException {
        long started = System.nanoTime();
        try (JudgeClient judge = new JudgeClient(List.of(command))) {
            judge.call("open", "{\"table\":\"g\",\"ranges\":[1,1,1,1,1,1],\"names\":[\"Alex\",\"Rob\",\"Carissa\",\"Dana\",\"Erik\",\"Mei\"]}");
            System.out.printf("first answer after %.2f s%n", (System.nanoTime() - started) / 1e9);
            String asked = "{\"table\":\"g\",\"what\":\"target\",\"controller\":0,\"candidate\":2,\"lang\":\"";
            System.out.println(text(judge.call("ask", asked + "en\"}")));
            System.out.println(text(judge.call("ask", asked + "es\"}")));
            judge.call("leave", "{\"table\":\"g\",\"players\":[1]}");
            System.out.println("Alex may target Carissa, this turn: " + judge.may("g", "target", "controller", 0, "candidate", 2));
            judge.call("turn", "{\"table\":\"g\"}");
            System.out.println("Alex may target Carissa, next turn: " + judge.may("g", "target", "controller", 0, "candidate", 2));

            long[] single = new long[20_000];
            for (int n = 0; n < single.length; n++) {
                long before = System.nanoTime();
                judge.may("g", "target", "controller", n % 6, "candidate", n / 6 % 6);
                single[n] = System.nanoTime() - before;
            }
            Arrays.sort(single);
            System.out.printf("one question: median %.1f us%n", single[single.length / 2] / 1e3);
            StringBuilder rows = new StringBuilder("{\"table\":\"g\",\"rows\":[");
            for (int n = 0; n < 1_000; n++) rows.append(n == 0 ? "" : ",").append("[\"affect\",").append(n % 6).append(',').append(n / 6 % 6).append(']');
            String batch = rows.append("]}").toString();
            long before = System.nanoTime();
            for (int n = 0; n < 100; n++) judge.call("batch", batch);
            System.out.printf("in batches: %,.0f questions a second%n", 100_000 / ((System.nanoTime() - before) / 1e9));
        }
    }
}
