import { describe, expect, it } from "vitest";
import { expectError } from "./expectations";
import { freshEmail, createTestPerson, PASSWORD } from "./people";
import { chooseLoadSize, LOAD_TEST_MS } from "./load-size";
import { createBrowserSession } from "./browser-session";
import { percentile } from "@/e2e/storms/delivery-checks";

// Specification: Accounts.

/** Pairs of log-ins, and of constant-time requests, per round. */
const LOG_INS = chooseLoadSize(200, 40);
const REQUESTS = chooseLoadSize(200, 5);
/** Guesses per account in all rounds, below the rate limit of an account. */
const GUESSES_OF_ACCOUNT = 30;
const DIFFERENCE_MAX = 0.1;
/** Maximum number of rounds. A new round runs only while the difference is too large. */
const ROUNDS_MAX = 4;
/** Compares the fastest tenth of the requests, because machine load only adds time. */
const PERCENTILE = 0.1;

/** Sends one request; preparation is not measured. */
type Ask = (email: string) => Promise<void>;
type Prepare = () => Promise<Ask>;

const refused = new Set<string>();

async function prepareLogIn(): Promise<Ask> {
  const browser = createBrowserSession();
  await browser.get("/api/auth/csrf");
  return async (email) => {
    const answer = await browser.logIn(email, "Wrong123");
    refused.add(answer.text.replace(/req_\w+/, ""));
    expectError(answer, 401, "invalid_credentials");
  };
}

/** Prepares a refusal that computes no password hash, to verify that the test detects the time difference. */
async function prepareHashless(): Promise<Ask> {
  const browser = createBrowserSession();
  await browser.get("/api/auth/csrf");
  return async () => {
    expect((await browser.postTo("callback/factor", { code: "000000" })).status).toBe(401);
  };
}

async function knownEmails(requests: number): Promise<string[]> {
  const count = Math.ceil(requests / GUESSES_OF_ACCOUNT);
  return (await Promise.all(Array.from({ length: count }, () => createTestPerson()))).map(
    ({ email }) => email,
  );
}

describe("an e-mail address", { timeout: LOAD_TEST_MS }, () => {
  it("is not disclosed by the text or the time of a failed log-in", async () => {
    const known = await knownEmails(LOG_INS * ROUNDS_MAX);
    expect(await timeDifference(known, LOG_INS, prepareLogIn, prepareLogIn)).toBeLessThan(DIFFERENCE_MAX);
    expect(refused.size).toBe(1);
  });

  it("is disclosed by the time without hashing, which the measurement detects", async () => {
    const known = await knownEmails(REQUESTS * ROUNDS_MAX);
    const difference = await timeDifference(known, REQUESTS, prepareLogIn, prepareHashless);
    expect(difference).toBeGreaterThan(2 * DIFFERENCE_MAX);
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
  ])("is not disclosed by %s", async (path, bodyOf) => {
    const known = await createTestPerson("registered");
    const prepare: Prepare = async () => async (email) => {
      const answer = await createBrowserSession().send("POST", path, bodyOf(email));
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ email });
    };
    expect(await timeDifference([known.email], REQUESTS, prepare, prepare)).toBeLessThan(DIFFERENCE_MAX);
  });
});

async function timeDifference(
  known: readonly string[],
  pairs: number,
  prepareKnown: Prepare,
  prepareUnknown: Prepare,
): Promise<number> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  let difference = 1;
  let asked = 0;
  for (let round = 0; round < ROUNDS_MAX && difference >= DIFFERENCE_MAX; round++) {
    for (let index = 0; index < pairs; index++) {
      for (const kind of index % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const ask = await (kind === "known" ? prepareKnown() : prepareUnknown());
        const startedAt = performance.now();
        await ask(kind === "known" ? known[asked++ % known.length]! : freshEmail());
        times[kind].push(performance.now() - startedAt);
      }
    }
    const [a, b] = [percentile(times.known, PERCENTILE), percentile(times.unknown, PERCENTILE)];
    difference = Math.abs(a - b) / Math.max(a, b);
    console.log(`${summaryOf(times)}, fastest tenth differs by ${difference.toFixed(3)}`);
  }
  return difference;
}

/** Formats the means and the t value of Welch's t-test. Beyond ±4.5, the difference is significant. */
function summaryOf({ known, unknown }: Record<"known" | "unknown", number[]>): string {
  const [a, b] = [known, unknown].map((values) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
    return { mean, error: spread / values.length };
  }) as [{ mean: number; error: number }, { mean: number; error: number }];
  const t = (a.mean - b.mean) / Math.sqrt(a.error + b.error);
  const means = `known ${a.mean.toFixed(1)} ms, unknown ${b.mean.toFixed(1)} ms`;
  return `${means} (${known.length} each), Welch's t = ${t.toFixed(2)}`;
}
