import { setTimeout as sleep } from "node:timers/promises";
import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import { TestPasskey } from "@/lib/accounts/factors/soft-passkey.fixture";
import { startDeployment } from "../setup/deployment";
import { IS_FULL_RUN } from "./settings";

const GUESSES = IS_FULL_RUN ? 10_000 : 1500;
const NETWORKS = 500;
const AT_ONCE = 60;
/** Number of log-ins that wait for a code. The attacker knows the password. */
const WAITING = 20;
const PASSWORDS_LOOKED_AT = 50;
const CODES_LOOKED_AT = 5;

const { webs } = await startDeployment({ webs: 2, workers: 0, settings: { LOG_LEVEL: "info" } });
const ORIGIN = "http://localhost:3000";
process.env.APP_ORIGIN = ORIGIN;
const { ownerSql } = await import("../fixtures");
const { createTestPerson } = await import("../api/people");
const { uniqueClientAddress } = await import("../api/client");
const { createBrowserSession } = await import("@/e2e/api/browser-session");

type Browser = ReturnType<typeof createBrowserSession>;

const person = await createTestPerson();
const at = (index: number) => webs[index % webs.length]!.origin;
const from = (index: number) => createBrowserSession(uniqueClientAddress(), at(index));

async function formOf(browser: Browser) {
  const { body } = await browser.get<{ csrfToken: string }>("/api/auth/csrf");
  return (action: string, fields: Record<string, string>) =>
    browser.send(
      "POST",
      `/api/auth/callback/${action}`,
      new URLSearchParams({ ...fields, csrfToken: body.csrfToken, json: "true" }),
    );
}

/** Enrols an authenticator app and a passkey for the owner. */
async function enrol(): Promise<TestPasskey> {
  const browser = from(0);
  expect((await browser.logIn(person.email, person.password)).status).toBe(200);
  type Begun = { secret: string; token: string };
  const { body: begun } = await browser.send<Begun>("POST", "/api/account/totp/begin", {});
  const code = new TOTP({ secret: begun.secret }).generate();
  expect((await browser.send("POST", "/api/account/totp", { token: begun.token, code })).status).toBe(200);
  const { body: asked } = await browser.send<{ challenge: string }>(
    "POST",
    "/api/account/passkeys/begin",
    {},
  );
  const device = new TestPasskey();
  const passkey = device.made({ challenge: asked.challenge, origin: ORIGIN });
  expect((await browser.send("POST", "/api/account/passkeys", { name: "Phone", passkey })).status).toBe(200);
  return device;
}

/** Logs in the owner by passkey with retries after 503. Returns the number of attempts. */
async function triesOfOwner(device: TestPasskey, index: number): Promise<number> {
  const browser = from(index);
  const post = await formOf(browser);
  for (let tries = 1; ; tries++) {
    const { body } = await browser.send<{ challenge: string }>("POST", "/api/account/passkey-challenge", {});
    const answer = JSON.stringify(device.used({ challenge: body.challenge, origin: ORIGIN }));
    const { status, headers } = await post("passkey", { answer });
    if (status === 200) return tries;
    expect(status).toBe(503);
    await sleep(1000 * Number(headers["retry-after"]));
  }
}

it("many guesses from many networks at two processes are limited, and the owner logs in by passkey", async () => {
  const device = await enrol();
  const waiting: string[] = [];
  for (let index = 0; index < WAITING; index++) {
    const browser = from(index);
    await browser.logIn(person.email, person.password);
    waiting.push(browser.cookies.get("session")!);
  }
  const thieves = await Promise.all(
    Array.from({ length: NETWORKS }, async (_, index) => {
      const browser = from(index);
      const post = await formOf(browser);
      browser.cookies.set("session", waiting[index % WAITING]!);
      return post;
    }),
  );
  const counts = new Map<string, number>();
  const guess = async (index: number) => {
    const post = thieves[index % NETWORKS]!;
    const kind = index % 3;
    const answer = await (kind === 0
      ? post("credentials", { email: person.email, password: `Guess${index}aA` })
      : post("factor", { code: kind === 1 ? String(index).padStart(6, "0") : "abcd-efgh-jkmn-pqrs" }));
    const code = (answer.error as { code?: string } | undefined)?.code ?? answer.status;
    counts.set(String(code), (counts.get(String(code)) ?? 0) + 1);
  };
  let isOver = false;
  const storm = (async () => {
    for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
      const size = Math.min(AT_ONCE, GUESSES - sent);
      await Promise.all(Array.from({ length: size }, (_, index) => guess(sent + index)));
    }
  })().finally(() => {
    isOver = true;
  });
  const tries: number[] = [];
  do tries.push(await triesOfOwner(device, tries.length));
  while (!isOver);
  await storm;
  console.log(
    `${GUESSES} guesses from ${NETWORKS} networks:`,
    Object.fromEntries(counts),
    `owner in ${tries.length} times`,
  );
  const looked = (code: string) => counts.get(code) ?? 0;
  expect(looked("invalid_credentials")).toBeLessThanOrEqual(PASSWORDS_LOOKED_AT);
  expect(looked("factor_wrong")).toBe(CODES_LOOKED_AT);
  const known = ["invalid_credentials", "factor_wrong", "rate_limited", "busy"];
  expect([...counts.keys()].filter((code) => !known.includes(code))).toEqual([]);
  expect(Math.max(...tries)).toBeLessThanOrEqual(5);
  await expectTold();
});

/** Asserts one mail of each kind and the log entries. */
async function expectTold(): Promise<void> {
  const mails = await ownerSql()<{ template: string; mails: number }[]>`
    select template, count(*)::int as mails from message
    where recipient = ${person.email} and template in ('log_in_guesses', 'factor_guesses') group by 1 order by 1`;
  expect(mails.map(({ template, mails }) => [template, mails])).toEqual([
    ["factor_guesses", 1],
    ["log_in_guesses", 1],
  ]);
  const log = webs.map((web) => web.log()).join("\n");
  expect(log).toContain("The code of a second factor is being guessed");
  expect(log).toContain("A password or PIN is being guessed");
  expect(log).toMatch(/"way":"factor".*"outcome":"rate_limited"/);
}
