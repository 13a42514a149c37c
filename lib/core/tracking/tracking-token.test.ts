import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { decryptTrackingToken, encryptTrackingToken } from "./tracking-token";

const key = new Uint8Array(32).fill(1);
const claim = { shipmentId: 71_203_441, state: "out_for_delivery-6", expiresAt: 1_790_000_000 };

it("a token returns what was signed, with its expiry, and is URL-safe", () => {
  const token = encryptTrackingToken(claim, key);
  expect(decryptTrackingToken(token, key)).toEqual(claim);
  expect(token.length).toBeLessThan(100);
  expect(encodeURIComponent(token)).toBe(token);
});

it("a token discloses neither the shipment's ID nor the version of its page", () => {
  const tokens = Array.from({ length: 50 }, (_, at) =>
    encryptTrackingToken({ ...claim, shipmentId: claim.shipmentId + at }, key),
  );
  expect(new Set(tokens.map((token) => token.slice(0, 4))).size).toBeGreaterThan(45);
  for (const token of tokens) {
    const shown = `${token} ${Buffer.from(token, "base64url").toString("latin1")}`;
    for (const inner of ["71203441", (71_203_441).toString(36), claim.state]) {
      expect(shown).not.toContain(inner);
    }
    expect(token).not.toContain(".");
  }
});

it("a token of the previous release, which open pages still have, is accepted", () => {
  const body = `${claim.shipmentId.toString(36)}.${claim.expiresAt.toString(36)}.${claim.state}`;
  const signature = createHmac("sha256", key).update(body).digest().subarray(0, 16).toString("base64url");
  expect(decryptTrackingToken(`${body}.${signature}`, key)).toEqual(claim);
  expect(decryptTrackingToken(`1${body}.${signature}`, key)).toBeNull();
});

it("a token over 200 characters is refused, even if it is signed", () => {
  const signed = (length: number) => {
    const empty = encryptTrackingToken({ ...claim, state: "" }, key);
    const room = (length / 4) * 3 - Buffer.from(empty, "base64url").length;
    return encryptTrackingToken({ ...claim, state: "x".repeat(room) }, key);
  };
  expect(signed(200)).toHaveLength(200);
  expect(decryptTrackingToken(signed(200), key)?.shipmentId).toBe(claim.shipmentId);
  expect(decryptTrackingToken(signed(204), key)).toBeNull();
});

it("a token of another key is refused", () => {
  expect(decryptTrackingToken(encryptTrackingToken(claim, new Uint8Array(32)), key)).toBeNull();
});

it("a token with any changed character is refused", () => {
  const token = encryptTrackingToken(claim, key);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(..."abcXYZ019-_."), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      fc.pre(changed !== token);
      const read = decryptTrackingToken(changed, key);
      // Some bits of the last base64 character are unused, so a change of this character may have no effect.
      if (read !== null) expect(at).toBe(token.length - 1);
    }),
  );
});

it.each(["", ".", "....", "1.2.3", "x".repeat(100_000)])("an invalid token is refused: %#", (token) => {
  expect(decryptTrackingToken(token, key)).toBeNull();
});
