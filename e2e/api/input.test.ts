import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, buildItem, buildRoute } from "../fixtures";
import { expectError, expectFieldErrors, expectOk } from "./expectations";

// Specification: Requests and responses; Limits.

const merchant = await createTestMerchant();
const { sandbox } = merchant;
const json = (text: string) => sandbox.post("/merchant/shipments", text);
const whole = JSON.stringify(buildOrder());
const KIB = 1024;

describe("a body", () => {
  it("must have the JSON content type", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonx",
      "application/json; charset=iso-8859-1",
      'application/json; charset="UTF-16"',
      "",
    ]) {
      const answer = await sandbox.post("/merchant/shipments", whole, { "content-type": type });
      expectError(answer, 415, "unsupported_media_type");
    }
    for (const type of [
      "application/json",
      "application/json; charset=utf-8",
      "APPLICATION/JSON",
      'application/json;Charset="UTF8"',
    ]) {
      expectOk(await sandbox.post("/merchant/shipments", whole, { "content-type": type }), 201);
    }
  });

  it("must be valid JSON", async () => {
    for (const text of ["", "{", "[]x", "{'a':1}", "nonsense", '{"a":01}', `${whole},`, `${whole}{}`]) {
      expectFieldErrors(await json(text), [["body", "json_invalid"]]);
    }
  });

  it("must be valid UTF-8", async () => {
    const latin1 = Buffer.from(JSON.stringify({ ...buildOrder(), sender_name: "Zo\u00eb" }), "latin1");
    const broken = Buffer.from('{"sender_name":"\xff\xfe"}', "latin1");
    for (const bytes of [broken, latin1]) {
      expectFieldErrors(await sandbox.post("/merchant/shipments", bytes), [["body", "json_invalid"]]);
    }
  });

  it("must be an object", async () => {
    for (const text of ["null", "[]", '"text"', "1", "true"]) {
      const answer = await json(text);
      expectError(answer, 422, "validation_error");
    }
  });

  it("may have at most 16 levels of nesting", async () => {
    const nested = (depth: number) =>
      `{"extra":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)},${whole.slice(1)}`;
    expectOk(await json(nested(16)), 201);
    expectFieldErrors(await json(nested(17)), [["body", "json_invalid"]]);
    expectFieldErrors(await json("[".repeat(100_000)), [["body", "json_invalid"]]);
  });

  it("must not repeat a field, also not with escapes", async () => {
    expectFieldErrors(await json(`{"sender_name":"A",${whole.slice(1)}`), [["body", "json_invalid"]]);
    expectFieldErrors(await json(`{"sender_nam\\u0065":"A",${whole.slice(1)}`), [["body", "json_invalid"]]);
  });

  it("cannot pollute prototypes", async () => {
    const polluted = `{"__proto__":{"polluted":true,"payment_source":"wallet"},"constructor":{"prototype":{"polluted":true}},${whole.slice(1)}`;
    const { status, text } = await json(polluted);
    expect([201, 422], text).toContain(status);
    const { pickup_address: _, ...incomplete } = buildOrder();
    const borrowed = `{"__proto__":{"pickup_address":"Samora Avenue"},${JSON.stringify(incomplete).slice(1)}`;
    expectFieldErrors(await json(borrowed), [["body.pickup_address", "missing"]]);
    expectOk(await sandbox.create(buildOrder()), 201);
  });
});

describe("an oversized body", () => {
  const padded = (bytes: number) => whole + " ".repeat(bytes - Buffer.byteLength(whole));

  it("is accepted at 256 KiB and rejected one byte above", async () => {
    expectOk(await json(padded(256 * KIB)), 201);
    const answer = await json(padded(256 * KIB + 1));
    expectError(answer, 413, "payload_too_large", /256 KiB/);
  });

  it("is rejected as early without a declared length, and without an end", async () => {
    const chunk = Buffer.alloc(64 * KIB, " ");
    let sent = 0;
    async function* endless() {
      for (; sent < 64 * KIB * KIB; sent += chunk.length) yield chunk;
    }
    const answer = await sandbox.post("/merchant/shipments", endless()).catch(() => null);
    // The server may close the connection during the upload.
    if (answer) expectError(answer, 413, "payload_too_large");
    expect(sent).toBeLessThan(16 * KIB * KIB);
    expectOk(await sandbox.create(buildOrder()), 201);
  });
});

describe("numbers that JSON cannot hold exactly", () => {
  it.each(["1e400", "-1e400", "9007199254740993", "1e308"])(
    "%s is rejected in every numeric field",
    async (number) => {
      for (const field of ["quantity", "weight_kg", "declared_value"]) {
        const text = JSON.stringify(buildRoute({ items: [buildItem({ [field]: "@" })] })).replace(
          '"@"',
          number,
        );
        const answer = await sandbox.post("/merchant/shipments/rates", text);
        expectError(answer, 422, "validation_error");
      }
      for (const field of [
        "vehicle_type_id",
        "max_total_amount",
        "return_of_shipment_id",
        "pickup_latitude",
      ]) {
        const text = JSON.stringify(buildOrder({ [field]: "@" })).replace('"@"', number);
        const { status, text: body } = await json(text);
        expect(status, `${field} ${body}`).toBe(422);
      }
    },
  );

  it("-0 is rejected as quantity and weight, and is 0 as a coordinate", async () => {
    for (const field of ["quantity", "weight_kg", "length_cm"]) {
      const text = JSON.stringify(buildRoute({ items: [buildItem({ [field]: "@" })] })).replace('"@"', "-0");
      expectError(await sandbox.post("/merchant/shipments/rates", text), 422, "validation_error");
    }
  });
});

describe("texts with control characters", () => {
  const FIELDS = [
    "sender_name",
    "receiver_name",
    "pickup_address",
    "dropoff_address",
    "pickup_notes",
    "merchant_reference",
  ];

  it.each([
    ["NUL", "abc\u0000def"],
    ["a lone surrogate", "abc\ud800def"],
    ["an escape", "abc\u001b[31mdef"],
    ["a C1 control", "abc\u0085def"],
    ["delete", "abc\u007fdef"],
  ])("%s is a 422 in every field", async (_name, text) => {
    for (const field of FIELDS)
      expectFieldErrors(await sandbox.create(buildOrder({ [field]: text })), [
        [`body.${field}`, "value_error"],
      ]);
  });

  it("line breaks are accepted only in multi-line texts", async () => {
    const lines = "line one\r\nline\ttwo";
    for (const field of ["pickup_address", "dropoff_address", "pickup_notes", "dropoff_notes"]) {
      expect(expectOk(await sandbox.create(buildOrder({ [field]: lines })), 201)).toMatchObject({
        [field]: lines,
      });
    }
    for (const field of ["sender_name", "receiver_name", "merchant_reference"]) {
      expectFieldErrors(await sandbox.create(buildOrder({ [field]: lines })), [
        [`body.${field}`, "value_error"],
      ]);
    }
  });

  it("names are stored in NFC without bidirectional overrides, references unchanged", async () => {
    const odd = "a\u202e\u200b\u200d\ufeff\u2066b e\u0301 \u00e9";
    const created = expectOk(
      await sandbox.create(buildOrder({ receiver_name: odd, merchant_reference: odd })),
      201,
    );
    expect(expectOk(await sandbox.show(created.id))).toMatchObject({
      receiver_name: odd.normalize("NFC").replace(/[\u202a-\u202e\u2066-\u2069]/g, ""),
      merchant_reference: odd,
    });
  });
});
