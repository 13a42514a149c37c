import { expect, inject, test } from "vitest";
import "../setup/provided";

// Specification: Messages.

const report = new URLSearchParams({ MessageSid: "SM1", MessageStatus: "delivered" });

test("delivery reports return 404 without a configured provider", async () => {
  for (const path of ["/api/sms/twilio/guessed", "/api/sms/beem/%00", "/api/sms/none/x"]) {
    const answer = await fetch(inject("origin") + path, { method: "POST", body: report });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ code: "not_found" });
  }
});

test("an oversized report is not read", async () => {
  const body = "x".repeat(300 * 1024);
  const answer = await fetch(`${inject("origin")}/api/sms/twilio/guessed`, { method: "POST", body });
  expect(answer.status).toBe(413);
});
