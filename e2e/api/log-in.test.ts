import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { suspendMerchant } from "@/lib/merchants/change-status";
import type { ApiResponse } from "./client";
import { expectError } from "./expectations";
import { logInBrowser, freshEmail, createTestPerson, PASSWORD } from "./people";
import { chooseLoadSize, LOAD_TEST_MS } from "./load-size";
import { type BrowserSession, createBrowserSession } from "./browser-session";

// Specification: Accounts.

const SESSIONS = "/api/account/sessions";
const GUESSES = chooseLoadSize(10_000, 60);
/** Exceeds the limit of a hundred log-ins per network address. */
const ACCOUNTS = chooseLoadSize(1000, 130);
const ADDRESSES = chooseLoadSize(200, 14);
const GUESSES_OF_EACH = chooseLoadSize(50, 6);
const GUESSES_OF_ACCOUNT = 50;
const AT_ONCE = 60;
const TRIES_MAX = 5;

describe("guessing a password", { timeout: LOAD_TEST_MS }, () => {
  it("is blocked after five failures, also concurrent ones, without locking the owner out elsewhere", async () => {
    const owner = await createTestPerson();
    const thief = createBrowserSession();
    const statuses = await inBatches(GUESSES, (index) => thief.logIn(owner.email, `Guess${index}aA`));
    expect(statuses.get(401)).toBe(5);
    expect(statuses.get(429)).toBe(GUESSES - 5);
    const late = await thief.logIn(owner.email, PASSWORD);
    expectError(late, 429, "rate_limited");
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(600);
    expect((await createBrowserSession().logIn(owner.email, PASSWORD)).status).toBe(200);
  });

  it("is limited per address over all accounts", async () => {
    const thief = createBrowserSession();
    const statuses = await inBatches(ACCOUNTS, () => thief.logIn(freshEmail(), PASSWORD), 40);
    expect(statuses.get(401)).toBe(100);
    expect(statuses.get(429)).toBe(ACCOUNTS - 100);
  });

  it("from many addresses is limited to fifty tries, and the owner can log in from known places", async () => {
    const owner = await createTestPerson();
    const home = await logInBrowser(owner);
    const thieves = Array.from({ length: ADDRESSES }, () => createBrowserSession());
    let isOver = false;
    const storm = inBatches(ADDRESSES * GUESSES_OF_EACH, (index) =>
      thieves[index % ADDRESSES]!.logIn(owner.email, `Guess${index}aA`),
    ).finally(() => {
      isOver = true;
    });
    const waits: number[] = [];
    do waits.push(await triesToLogIn(home, owner.email));
    while (!isOver);
    const statuses = await storm;
    console.log(`Log-ins of the owner during ${ADDRESSES * GUESSES_OF_EACH} guesses: ${waits.length}`);
    expect([...statuses.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.get(401)).toBeLessThanOrEqual(GUESSES_OF_ACCOUNT);
    expect(statuses.get(401)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...waits)).toBeLessThanOrEqual(TRIES_MAX);
  });

  it("does not count log-ins that succeed", async () => {
    const owner = await createTestPerson();
    const browser = createBrowserSession();
    for (let time = 0; time < 8; time++) {
      expect((await browser.logIn(owner.email, PASSWORD)).status).toBe(200);
    }
  });
});

describe("a session", () => {
  it("is new at every log-in, and the previous one ends", async () => {
    const owner = await createTestPerson();
    const planted = (await logInBrowser(owner)).cookies.get("session")!;
    const victim = createBrowserSession();
    victim.cookies.set("session", planted);
    await victim.logIn(owner.email, PASSWORD);
    const token = victim.cookies.get("session");
    expect(token).not.toBe(planted);
    expect((await victim.get(SESSIONS)).status).toBe(200);
    const thief = createBrowserSession();
    thief.cookies.set("session", planted);
    expectError(await thief.get(SESSIONS), 401, "not_logged_in");
  });

  it("ends at log-out, also for a copied cookie", async () => {
    const browser = await logInBrowser(await createTestPerson());
    const copy = createBrowserSession();
    copy.cookies.set("session", browser.cookies.get("session")!);
    expect((await copy.get(SESSIONS)).status).toBe(200);
    await browser.logOut();
    expect(browser.cookies.has("session")).toBe(false);
    expectError(await copy.get(SESSIONS), 401, "not_logged_in");
  });

  it("ends on other devices at a password change; a wrong old password changes nothing", async () => {
    const owner = await createTestPerson();
    const [here, there] = [await logInBrowser(owner), await logInBrowser(owner)];
    const change = { password: PASSWORD, new_password: "Kariakoo34" };
    const wrong = await here.send("POST", "/api/account/change-password", {
      ...change,
      password: "Wrong123",
    });
    expectError(wrong, 422, "validation_error");
    expect((await there.get(SESSIONS)).status).toBe(200);
    expect((await here.send("POST", "/api/account/change-password", change)).status).toBe(200);
    expect((await here.get(SESSIONS)).status).toBe(200);
    expectError(await there.get(SESSIONS), 401, "not_logged_in");
    expect((await createBrowserSession().logIn(owner.email, PASSWORD)).status).toBe(401);
  });

  it("can be ended from the list, singly and all at once", async () => {
    const owner = await createTestPerson();
    const [here, there] = [await logInBrowser(owner), await logInBrowser(owner)];
    const { body } = await here.get<{ id: number; is_current: boolean }[]>(SESSIONS);
    const other = body.find((session) => !session.is_current)!;
    expect((await here.send("DELETE", `${SESSIONS}/${other.id}`)).status).toBe(200);
    expect((await there.get(SESSIONS)).status).toBe(401);
    const back = await logInBrowser(owner);
    expect((await here.send("DELETE", SESSIONS)).status).toBe(200);
    expect([(await here.get(SESSIONS)).status, (await back.get(SESSIONS)).status]).toEqual([401, 401]);
  });

  it("ends when the merchant is suspended", async () => {
    const owner = await createTestPerson();
    const browser = await logInBrowser(owner);
    await transaction((tx) => suspendMerchant(tx, owner.merchantId));
    expectError(await browser.get(SESSIONS), 401, "not_logged_in");
    expect((await browser.get("/dashboard/live")).headers.location).toMatch(/^\/log-in/);
  });

  it("uses an HttpOnly, SameSite cookie", async () => {
    const browser = createBrowserSession();
    const owner = await createTestPerson();
    const answer = await browser.logIn(owner.email, PASSWORD);
    expect(answer.headers["set-cookie"]).toMatch(/session=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  });
});

async function inBatches(
  count: number,
  send: (index: number) => Promise<ApiResponse<unknown>>,
  atOnce = AT_ONCE,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent += atOnce) {
    const size = Math.min(atOnce, count - sent);
    const answers = await Promise.all(Array.from({ length: size }, (_, index) => send(sent + index)));
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

/** Logs in and out and retries after a 503. Returns the number of attempts. */
async function triesToLogIn(browser: BrowserSession, email: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const answer = await browser.logIn(email, PASSWORD);
    if (answer.status !== 503) {
      expect(answer.status).toBe(200);
      await browser.logOut();
      return tries;
    }
    await sleep(1000 * Number(answer.headers["retry-after"]));
  }
}
