import { describe, expect, it } from "vitest";
import { expectError } from "./expectations";
import { freshEmail, mintPerson, PASSWORD } from "./people";
import { STORM_MS, stormOr } from "./storm-size";
import { visitor } from "./visitor";

/** Pairs of log-ins, and of requests that are answered in even time. */
const LOG_INS = stormOr(200, 40);
const REQUESTS = stormOr(200, 5);
/** Fewer than an account takes from all addresses together, over all measurements. */
const GUESSES_OF_ACCOUNT = 30;
/** Between the lower quartiles, which the rest of the machine disturbs least; a dummy hash that is left out makes 90 %. */
const DIFFERENCE_MAX = 0.1;
/** What the code itself gives away is there every time; a machine that is busy with something else is not. */
const MEASUREMENTS_MAX = 3;

type Ask = (email: string) => Promise<void>;

describe("an e-mail address", { timeout: STORM_MS }, () => {
  it("is not told to be known by a refused log-in, neither in words nor in time", async () => {
    const count = Math.ceil((LOG_INS * MEASUREMENTS_MAX) / GUESSES_OF_ACCOUNT);
    const known = await Promise.all(Array.from({ length: count }, () => mintPerson()));
    const bodies = new Set<string>();
    const difference = await smallestDifference(
      known.map(({ email }) => email),
      LOG_INS,
      async () => {
        const browser = visitor();
        await browser.get("/api/auth/csrf");
        return async (email) => {
          const answer = await browser.logIn(email, "Wrong123");
          bodies.add(answer.text.replace(/req_\w+/, ""));
          expectError(answer, 401, "invalid_credentials");
        };
      },
    );
    expect(bodies.size).toBe(1);
    expect(difference).toBeLessThan(DIFFERENCE_MAX);
  });

  it.concurrent.each([
    ["/api/account/forgot-password", (email: string) => ({ email })],
    ["/api/account/resend-verification", (email: string) => ({ email })],
    [
      "/api/account/register",
      (business_email: string) => ({
        business_email,
        business_name: "Duka la Juma",
        phone: "0712 345 678",
        password: PASSWORD,
        language: "sw",
      }),
    ],
  ])("is not told to be known by %s either", async (path, bodyOf) => {
    const known = await mintPerson("registered");
    const difference = await smallestDifference([known.email], REQUESTS, async () => async (email) => {
      const answer = await visitor().send("POST", path, bodyOf(email));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ email });
    });
    expect(difference).toBeLessThan(DIFFERENCE_MAX);
  });
});

/** How much longer one of the two takes, as a share; of several measurements the one that was disturbed least. */
async function smallestDifference(
  known: readonly string[],
  pairs: number,
  prepare: () => Promise<Ask>,
): Promise<number> {
  let smallest = 1;
  let asked = 0;
  for (let round = 0; round < MEASUREMENTS_MAX && smallest >= DIFFERENCE_MAX; round++) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let index = 0; index < pairs; index++) {
      for (const kind of index % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const ask = await prepare();
        const startedAt = performance.now();
        await ask(kind === "known" ? known[asked++ % known.length]! : freshEmail());
        times[kind].push(performance.now() - startedAt);
      }
    }
    const [a, b] = [lowerQuartile(times.known), lowerQuartile(times.unknown)];
    console.log(told(times));
    smallest = Math.min(smallest, Math.abs(a - b) / Math.max(a, b));
  }
  return smallest;
}

/** Means, and Welch's t: beyond 4.5 either way the two would differ by more than chance. */
function told({ known, unknown }: Record<"known" | "unknown", number[]>): string {
  const [a, b] = [known, unknown].map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    return { mean, error: spread / values.length };
  }) as [{ mean: number; error: number }, { mean: number; error: number }];
  const t = (a.mean - b.mean) / Math.sqrt(a.error + b.error);
  const means = `known ${a.mean.toFixed(1)} ms, unknown ${b.mean.toFixed(1)} ms`;
  return `${means} (${known.length} each), Welch's t = ${t.toFixed(2)}`;
}

function lowerQuartile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
}
