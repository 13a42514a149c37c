import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, buildItem, buildRoute } from "../fixtures";
import { expectError, expectFieldErrors } from "./expectations";

// Specification: Errors.

const { sandbox } = await createTestMerchant();

describe("422", () => {
  it("lists every error with its location", async () => {
    const answer = await sandbox.create(
      buildOrder({
        sender_phone: "0712",
        receiver_name: "J",
        pickup_address: 7,
        items: [buildItem(), buildItem({ weight_kg: undefined, quantity: 0 })],
      }),
    );
    expectError(answer, 422, "item_missing_dimensions");
    const faults = answer.error.detail as { loc: unknown[]; type: string }[];
    expect(faults.map(({ loc, type }) => [loc, type])).toEqual(
      expect.arrayContaining([
        [["body", "sender_phone"], "phone_invalid"],
        [["body", "receiver_name"], "string_too_short"],
        [["body", "pickup_address"], "string_type"],
        [["body", "items", 1, "weight_kg"], "item_missing_dimensions"],
        [["body", "items", 1, "quantity"], "greater_than_equal"],
      ]),
    );
    expect(faults).toHaveLength(5);
  });

  it("lists path, query and body errors together", async () => {
    const cancel = (body: string | object) =>
      sandbox.post("/merchant/shipments/abc/cancel?confirm=maybe&max_fee=x", body);
    const outside: [string, string][] = [
      ["path.id", "int_type"],
      ["query.confirm", "bool_type"],
      ["query.max_fee", "int_type"],
    ];
    expectFieldErrors(await cancel({ reason: "No" }), [...outside, ["body.reason", "string_too_short"]]);
    expectFieldErrors(await cancel("{"), [...outside, ["body", "json_invalid"]]);
  });

  it.each(["weight_kg", "length_cm", "width_cm", "height_cm"])(
    "names the required fields for an item without %s",
    async (field) => {
      for (const send of [
        sandbox.rates(buildRoute({ items: [buildItem({ [field]: undefined })] })),
        sandbox.create(buildOrder({ items: [buildItem({ [field]: undefined })] })),
      ]) {
        const answer = await send;
        expectError(answer, 422, "item_missing_dimensions");
        expect(answer.error.detail).toEqual([
          {
            loc: ["body", "items", 0, field],
            msg: "Each item requires weight_kg, length_cm, width_cm, height_cm",
            type: "item_missing_dimensions",
          },
        ]);
      }
    },
  );

  it.each([
    "0712345678",
    "255712345678",
    "+0712345678",
    "+255 712 345 678",
    "+255",
    "+2557123456789012",
    "",
    "+25571234567a",
  ])("explains the country code for the phone %j", async (phone) => {
    for (const field of ["sender_phone", "receiver_phone"]) {
      const answer = await sandbox.create(buildOrder({ [field]: phone }));
      expectError(answer, 422, "phone_invalid");
      const [fault] = answer.error.detail as { loc: unknown[]; msg: string; type: string }[];
      expect(fault).toMatchObject({ loc: ["body", field], type: "phone_invalid" });
      expect(fault!.msg).toMatch(/^Phone number must start with country code/);
    }
  });
});
