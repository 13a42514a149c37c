import { hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { hashPassword, matchPassword, verifyPassword } from "./hash-password";

test("a password matches only its own hash, which is salted argon2id with the agreed cost", async () => {
  const [first, second] = await Promise.all([hashPassword("Mwenge12"), hashPassword("Mwenge12")]);
  expect(first).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, "Mwenge12")).toBe(true);
  expect(await verifyPassword(first, "mwenge12")).toBe(false);
});

test("a damaged hash matches no password", async () => {
  expect(await verifyPassword("not a hash", "Mwenge12")).toBe(false);
});

test("a flood of logins is answered busy without an endless queue, and every queued login is answered", async () => {
  const attempts = await Promise.allSettled(Array.from({ length: 80 }, () => verifyPassword("x", "y")));
  const refused = attempts.filter((attempt) => attempt.status === "rejected");
  expect(refused).toHaveLength(80 - 66);
  expect(refused[0]).toMatchObject({ reason: { condition: "busy", retryAfterSeconds: 1 } });
  expect(await verifyPassword("x", "y")).toBe(false);
});

test("a password matches in every keyboard encoding, also against a hash of the raw form", async () => {
  const [composed, decomposed, fullWidth] = ["Pásswörd1", "Pásswörd1".normalize("NFD"), "Ｐásswörd1"];
  const stored = await hashPassword(decomposed);
  for (const typed of [composed, decomposed, fullWidth])
    expect(await verifyPassword(stored, typed)).toBe(true);
  const older = await hash(decomposed);
  expect(await matchPassword(older, decomposed)).toBe("as typed");
  expect(await matchPassword(older, composed)).toBeNull();
  expect(await matchPassword(stored, composed)).toBe("normal");
});
