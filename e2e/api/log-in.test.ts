import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { suspendMerchant } from "@/lib/merchants/suspend";
import { expectError } from "./expectations";
import { browserOf, freshEmail, mintPerson, PASSWORD } from "./people";
import { visitor } from "./visitor";

const SESSIONS = "/api/account/sessions";
const GUESSES = 60;

describe("guessing a password", () => {
  it("ends after five failures, however many guess at once, and never locks the owner out elsewhere", async () => {
    const owner = await mintPerson();
    const thief = visitor();
    const guesses = await Promise.all(
      Array.from({ length: GUESSES }, (_, index) => thief.logIn(owner.email, `Guess${index}aA`)),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - 5);
    const late = await thief.logIn(owner.email, PASSWORD);
    expectError(late, 429, "rate_limited");
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(600);
    expect((await visitor().logIn(owner.email, PASSWORD)).status).toBe(200);
  });

  it("is slowed down per address over all accounts too", async () => {
    const thief = visitor();
    const guesses = await Promise.all(Array.from({ length: 130 }, () => thief.logIn(freshEmail(), PASSWORD)));
    const tried = guesses.filter(({ status }) => status === 401 || status === 503);
    expect(tried).toHaveLength(100);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it("does not count log-ins that succeed", async () => {
    const owner = await mintPerson();
    const browser = visitor();
    for (let time = 0; time < 8; time++) {
      expect((await browser.logIn(owner.email, PASSWORD)).status).toBe(200);
    }
  });
});

describe("a session", () => {
  it("is new at every log-in, and the one that a browser came with ends", async () => {
    const owner = await mintPerson();
    const planted = (await browserOf(owner)).cookies.get("session")!;
    const victim = visitor();
    victim.cookies.set("session", planted);
    await victim.logIn(owner.email, PASSWORD);
    const token = victim.cookies.get("session");
    expect(token).not.toBe(planted);
    expect((await victim.get(SESSIONS)).status).toBe(200);
    const thief = visitor();
    thief.cookies.set("session", planted);
    expectError(await thief.get(SESSIONS), 401, "not_logged_in");
  });

  it("ends with a log-out, also for who copied its cookie", async () => {
    const browser = await browserOf(await mintPerson());
    const copy = visitor();
    copy.cookies.set("session", browser.cookies.get("session")!);
    expect((await copy.get(SESSIONS)).status).toBe(200);
    await browser.logOut();
    expect(browser.cookies.has("session")).toBe(false);
    expectError(await copy.get(SESSIONS), 401, "not_logged_in");
  });

  it("ends everywhere but here when the password changes, and the wrong old password changes nothing", async () => {
    const owner = await mintPerson();
    const [here, there] = [await browserOf(owner), await browserOf(owner)];
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
    expect((await visitor().logIn(owner.email, PASSWORD)).status).toBe(401);
  });

  it("ends one by one from the list, and all at once", async () => {
    const owner = await mintPerson();
    const [here, there] = [await browserOf(owner), await browserOf(owner)];
    const { body } = await here.get<{ id: number; is_current: boolean }[]>(SESSIONS);
    const other = body.find((session) => !session.is_current)!;
    expect((await here.send("DELETE", `${SESSIONS}/${other.id}`)).status).toBe(200);
    expect((await there.get(SESSIONS)).status).toBe(401);
    const back = await browserOf(owner);
    expect((await here.send("DELETE", SESSIONS)).status).toBe(200);
    expect([(await here.get(SESSIONS)).status, (await back.get(SESSIONS)).status]).toEqual([401, 401]);
  });

  it("ends the moment its merchant is suspended", async () => {
    const owner = await mintPerson();
    const browser = await browserOf(owner);
    await transaction((tx) => suspendMerchant(tx, owner.merchantId));
    expectError(await browser.get(SESSIONS), 401, "not_logged_in");
    expect((await browser.get("/dashboard/live")).headers.location).toMatch(/^\/log-in/);
  });

  it("lies in a cookie that scripts cannot read and other sites do not send", async () => {
    const browser = visitor();
    const owner = await mintPerson();
    const answer = await browser.logIn(owner.email, PASSWORD);
    expect(answer.headers["set-cookie"]).toMatch(/session=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  });
});
