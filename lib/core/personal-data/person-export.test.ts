import { expect, test } from "vitest";
import { selectPersonFields } from "./person-export";

const raw = {
  sender_name: "Asha",
  sender_phone: "0712 111 001",
  pickup_address: "Kariakoo",
  receiver_name: "Juma",
  receiver_phone: "+255754222002",
  dropoff_notes: "Ask for Juma",
  description: "Shoes",
};

test("a row has the fields of the person's own role, for any format of the number", () => {
  const { sender_name, sender_phone, pickup_address } = raw;
  expect(selectPersonFields(raw, "+255712111001")).toEqual({ sender_name, sender_phone, pickup_address });
  expect(selectPersonFields(raw, "+255754222002")).toEqual({
    ...{ receiver_name: "Juma", receiver_phone: "+255754222002", dropoff_notes: "Ask for Juma" },
  });
  expect(selectPersonFields(raw, "+255700000000")).toEqual({});
  expect(selectPersonFields({}, "+255700000000")).toEqual({});
});
