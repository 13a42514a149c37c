import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasPhp } from "../programs";

interface InputCase {
  input: string;
  value?: number | string | object;
  error?: boolean;
  context?: { decimalComma?: boolean } | string;
}

const INCLUDES = "clients/woocommerce/includes";

function casesOf(name: string): InputCase[] {
  return JSON.parse(readFileSync(`clients/input-cases/${name}.json`, "utf8"));
}

function readByPlugin(expression: string, cases: { input: string; context?: unknown }[]): unknown[] {
  const script = `namespace Tuma\\WooCommerce; define('ABSPATH', '/'); require '${INCLUDES}/autoload.php';
    $read = static fn( $typed, $context ) => ${expression};
    echo json_encode(array_map(fn($case) => $read($case['input'], $case['context'] ?? array()),
      json_decode(stream_get_contents(STDIN), true)), JSON_PRESERVE_ZERO_FRACTION);`;
  const ran = spawnSync("php", ["-d", "display_errors=stderr", "-r", script], {
    input: JSON.stringify(cases),
    encoding: "utf8",
  });
  expect(ran.stderr).toBe("");
  return JSON.parse(ran.stdout);
}

describe.skipIf(!hasPhp())("typed input in the plugin", () => {
  it.each([
    ["amounts", "Amount::whole( $typed )"],
    ["measures", "Measure::parse( $typed, ! empty( $context['decimalComma'] ) )"],
    ["phones", "'' === Phone::parse( $typed ) ? null : Phone::parse( $typed )"],
    ["places", "Place::pin_in( $typed ) ?: null"],
  ])("parses the %s like the service", (name, expression) => {
    const cases = casesOf(name);
    expect(cases.length).toBeGreaterThan(50);
    const read = readByPlugin(expression, cases);
    const told = cases.map(({ input, context }, at) => ({ input, context, value: read[at] }));
    expect(told).toEqual(
      cases.map(({ input, context, value }) => ({ input, context, value: value ?? null })),
    );
  });

  it("detects short links, which must be opened first", () => {
    const cases = casesOf("places");
    const read = readByPlugin("Coordinates::has_short_link( $typed )", cases);
    expect(cases.filter((_, at) => read[at])).toEqual(
      cases.filter(({ context }) => context === "short link"),
    );
  });

  it("parses amounts of a currency with cents", () => {
    const cases: [string, number | null][] = [
      ["3.50", 3.5],
      ["3,5", 3.5],
      ["5,000", 5000],
      ["1,250.75", 1250.75],
      ["1.250,75", 1250.75],
      ["1,250.755", null],
      ["3.5.0", null],
      ["about 3", null],
    ];
    const read = readByPlugin(
      "Amount::with_cents( $typed )",
      cases.map(([input]) => ({ input })),
    );
    expect(read).toEqual(cases.map(([, value]) => value));
  });

  it("rejects an overlong text", () => {
    const long = [{ input: "1".repeat(100_000) }];
    for (const reader of [
      "Amount::whole( $typed )",
      "Measure::parse( $typed )",
      "Coordinates::read( $typed )",
    ])
      expect(readByPlugin(reader, long)).toEqual([null]);
  });
});
