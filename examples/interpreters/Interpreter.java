// Answers the questions of test vectors by CR 801 to 811: a line of JSON in, a line of JSON out.
// Written from the rules; it shares nothing with mtg-influence but the format. Run: java Interpreter.java
import java.io.*;
import java.util.*;
import java.util.stream.*;

public class Interpreter {
    // --- the table ---
    final List<Object> ranges, teams, emperors;
    final String variant, attack;
    final boolean deploy;
    final Set<Integer> gone = new HashSet<>();
    Set<List<Integer>> measured;

    Interpreter(Map<String, Object> line) {
        ranges = list(line.get("ranges"));
        teams = line.containsKey("teams") ? list(line.get("teams")) : Collections.nCopies(ranges.size(), null);
        emperors = list(line.getOrDefault("emperors", List.of()));
        variant = (String) line.getOrDefault("variant", "");
        attack = (String) line.getOrDefault("attack", "multiple");
        deploy = (Boolean) line.getOrDefault("deploy", false);
        measure(); // CR 801.2c: as each turn begins
        for (Object step : list(line.getOrDefault("history", List.of()))) {
            List<Object> said = list(step);
            if (said.get(0).equals("turn")) measure();
            else said.subList(1, said.size()).forEach(seat -> gone.add((Integer) seat));
        }
    }

    List<Integer> there() {
        return IntStream.range(0, ranges.size()).filter(seat -> !gone.contains(seat)).boxed().toList();
    }

    int distance(int a, int b) { // CR 801.2: the shorter way round, counting only players who are there
        int apart = Math.abs(there().indexOf(a) - there().indexOf(b));
        return Math.min(apart, there().size() - apart);
    }

    void measure() {
        measured = new HashSet<>();
        for (int a : there()) for (int b : there())
            if (ranges.get(a) == null || distance(a, b) <= (Integer) ranges.get(a)) measured.add(List.of(a, b));
    }

    boolean reaches(Object a, Object place) { // CR 801.2d: a battle through its controller or its protector
        return places(place).stream().anyMatch(
            b -> !gone.contains(a) && !gone.contains(b) && measured.contains(List.of((Integer) a, b)));
    }

    boolean opponents(int a, int b) {
        return a != b && (teams.get(a) == null || !teams.get(a).equals(teams.get(b)));
    }

    List<Integer> leftwards(int from) { // players still there, nearest to the left first
        int count = ranges.size();
        return IntStream.range(1, count).map(step -> (from + step) % count).filter(s -> !gone.contains(s)).boxed().toList();
    }

    Integer emperor(int seat) {
        return emperors.stream().map(e -> (Integer) e).filter(e -> e == seat || !opponents(seat, e)).findFirst().orElse(null);
    }

    boolean attacks(int attacker, Object place, boolean declared) { // CR 801.3, and seats, which are live
        int defender = places(place).get(places(place).size() - 1);
        if (!reaches(attacker, defender) || !opponents(attacker, defender)) return false;
        List<Integer> left = leftwards(attacker);
        if (declared && attack.equals("left") && left.get(0) != defender) return false; // CR 803.1a
        if (declared && attack.equals("right") && left.get(left.size() - 1) != defender) return false; // CR 803.1b
        boolean adjacent = variant.equals("emperor") || variant.equals("alternating-teams"); // CR 809.3c, 811.4
        return !declared || !adjacent || distance(attacker, defender) <= 1;
    }

    Object answer(List<Object> row) {
        Object a = row.get(1), b = row.size() > 2 ? row.get(2) : null, c = row.size() > 3 ? row.get(3) : null;
        return switch ((String) row.get(0)) {
            case "target", "activate", "enchant", "equip", "affect", "see", "protect" -> reaches(a, b);
            case "attack" -> attacks((Integer) a, b, true);
            case "enter-attacking" -> attacks((Integer) a, b, !attack.equals("multiple")); // CR 508.4c
            case "deploy" -> deploy && !a.equals(places(b).get(0)) && !opponents((Integer) a, places(b).get(0))
                && reaches(a, places(b).get(0)); // CR 804.2
            case "choice" -> b == null || reaches(a, b) && (c == null || reaches(c, b)); // CR 801.5a, 801.5b
            case "decider" -> deciders((Integer) a, list(b));
            case "trigger" -> list(b).stream().allMatch(place -> reaches(a, place)); // CR 801.7: the whole event
            case "continue" -> (Boolean) c || reaches(a, b); // hole H8
            case "world" -> list(c).stream().map(Interpreter::list)
                .anyMatch(other -> reaches(a, other.get(0)) && (Integer) other.get(1) >= (Integer) b); // CR 801.12
            case "replace" -> reaches(a, b) && (c == null || !Set.of("source", "both").contains(row.get(4)) || reaches(a, c));
            case "modify" -> (b == null || reaches(b, a)) && (c == null || reaches(c, a)); // CR 801.13a
            case "prevent" -> (row.get(4).equals("recipient") || reaches(a, b))
                && (row.get(4).equals("source") || reaches(a, c)); // CR 801.13b, hole H3
            case "win" -> opponents((Integer) a, (Integer) b) && reaches(a, b); // CR 801.14
            case "forbid-win" -> false; // hole H31
            case "draw" -> list(a).stream().anyMatch(
                by -> reaches(by, b) || emperor((Integer) b) != null && reaches(by, emperor((Integer) b)));
            case "attack-together" -> attack.equals("multiple") || new HashSet<>(list(b)).size() < 2; // CR 802.1
            case "emperor-falls" -> a.equals(emperor((Integer) b)); // CR 809.5b
            case "restart", "planar" -> !gone.contains(a) && places(b).stream().anyMatch(p -> !gone.contains(p));
            default -> null;
        };
    }

    List<Integer> deciders(int controller, List<Object> eligible) { // CR 801.5c
        List<Integer> all = eligible.stream().map(player -> (Integer) player).toList();
        List<Integer> near = all.stream().filter(player -> reaches(controller, player)).toList();
        return near.isEmpty() ? leftwards(controller).stream().filter(all::contains).limit(1).toList() : near;
    }

    // --- JSON, as far as it is needed ---
    @SuppressWarnings("unchecked") static List<Object> list(Object value) { return (List<Object>) value; }

    static List<Integer> places(Object place) {
        return place instanceof Integer one ? List.of(one) : list(place).stream().map(p -> (Integer) p).toList();
    }

    static Object parse(StringTokenizer words) { return parse(words, words.nextToken()); }

    static Object parse(StringTokenizer words, String word) {
        switch (word) {
            case "[": case "{": {
                List<Object> values = new ArrayList<>();
                for (String next = words.nextToken(); !"]}".contains(next); next = words.nextToken())
                    if (!",:".contains(next)) values.add(parse(words, next));
                Map<Object, Object> pairs = new HashMap<>();
                if (word.equals("{")) for (int at = 0; at < values.size(); at += 2) pairs.put(values.get(at), values.get(at + 1));
                return word.equals("[") ? values : pairs;
            }
            case "\"": {
                StringBuilder text = new StringBuilder();
                for (String next = words.nextToken(); !next.equals("\""); next = words.nextToken()) text.append(next);
                return text.toString();
            }
            case "null": return null;
            case "true": case "false": return word.equals("true");
            default: return Integer.valueOf(word);
        }
    }

    @SuppressWarnings("unchecked") public static void main(String[] none) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String text = in.readLine(); text != null; text = in.readLine()) {
            Map<String, Object> line = (Map<String, Object>) parse(new StringTokenizer(text, "[]{},:\"", true));
            Interpreter table = new Interpreter(line);
            String answers = list(line.get("rows")).stream().map(row -> String.valueOf(table.answer(list(row)))).collect(Collectors.joining(","));
            System.out.println("{\"id\":" + line.get("id") + ",\"answers\":[" + answers + "]}");
        }
    }
}
