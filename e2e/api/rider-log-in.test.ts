import { describe, expect, it } from "vitest";
import { transaction } from "@/db/client";
import { createTestActor } from "@/lib/admin/actor.fixture";
import { setRiderBlocked } from "@/lib/admin/people/riders";
import { ownerSql } from "../fixtures";
import { expectError } from "./expectations";
import { createLiveTestRider, RIDER_NAME, RIDER_PIN, createRiderPhone } from "./rider-phone";
import { createBrowserSession } from "./browser-session";

// Specification: Accounts.

const STATE = "/api/rider/state";
const SESSION = "/api/rider/session";

const logIn = (browser: ReturnType<typeof createBrowserSession>, phone: string, pin = RIDER_PIN) =>
  browser.send<{ name: string }>("POST", SESSION, { phone, pin });

describe("a rider's log-in", () => {
  it("accepts the phone in typed formats, and returns a name and an HttpOnly cookie", async () => {
    const { phone } = await createLiveTestRider();
    for (const typed of [
      phone,
      `0${phone.slice(4)}`,
      phone.slice(1),
      `0${phone.slice(4, 7)} ${phone.slice(7)}`,
    ]) {
      const browser = createBrowserSession();
      const { status, body, headers } = await logIn(browser, typed);
      expect([status, body]).toEqual([200, { name: RIDER_NAME }]);
      expect(headers["set-cookie"]).toMatch(
        /^tuma_rider=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax,device=[\w-]{43}; Path=\/; /,
      );
      expect((await browser.get(STATE)).status).toBe(200);
    }
  });

  it("returns the same error for a wrong PIN, an unknown phone and a blocked rider", async () => {
    const [known, blocked] = [await createLiveTestRider(), await createLiveTestRider()];
    await ownerSql()`update rider set is_active = false where id = ${blocked.id}`;
    const answers = [
      await logIn(createBrowserSession(), known.phone, "000000"),
      await logIn(createBrowserSession(), "0799999999"),
      await logIn(createBrowserSession(), blocked.phone),
    ];
    for (const answer of answers) expectError(answer, 401, "invalid_credentials");
    expect(new Set(answers.map(({ text }) => text.replace(/req_\w+/, ""))).size).toBe(1);
    expectError(
      await logIn(createBrowserSession(), "x".repeat(5000), "1".repeat(5000)),
      422,
      "validation_error",
    );
  });

  it("is blocked after five failures, also concurrent ones, without locking the rider out elsewhere", async () => {
    const { phone } = await createLiveTestRider();
    const thief = createBrowserSession();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn(thief, phone, String(100_000 + index))),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25);
    expectError(await logIn(thief, phone), 429, "rate_limited");
    expect((await logIn(createBrowserSession(), phone)).status).toBe(200);
  });

  it("is same-origin only, and ends at log-out, a newer log-in or a block", async () => {
    const { browser, phone, id } = await createRiderPhone();
    expectError(await createBrowserSession().get(STATE), 401, "not_logged_in");
    const foreign = { origin: "https://evil.example" };
    expectError(await browser.send("POST", SESSION, { phone, pin: RIDER_PIN }, foreign), 403, "forbidden");
    const newer = createBrowserSession();
    await logIn(newer, phone);
    expectError(await browser.get(STATE), 401, "not_logged_in");
    expect((await newer.send("DELETE", SESSION)).body).toEqual({});
    expect(newer.cookies.has("tuma_rider")).toBe(false);
    await logIn(newer, phone);
    const actor = await createTestActor();
    await transaction((tx) =>
      setRiderBlocked(tx, actor, { riderId: id, blocked: true, reason: "Complaints" }),
    );
    expectError(await newer.get(STATE), 401, "not_logged_in");
  });
});
