import { describe, expect, it } from "vitest";
import {
  ATTEMPT_FAILURE_CODES,
  CUSTODIES,
  createFailure,
  FAILURE_CODES,
  FAILURES,
  type PartyAtFault,
  INCIDENT_CODES,
  isParcelHeld,
  PICKUP_FAILURE_CODES,
} from "./failure";

/** Failure codes by party at fault. A return is free only if the platform is at fault. */
const AT_FAULT: Record<PartyAtFault, string> = {
  receiver: "receiver_unreachable receiver_absent receiver_refused wrong_pin",
  merchant:
    "wrong_address address_unreachable sender_unreachable pickup_not_ready parcel_mismatch prohibited_item recalled",
  platform: "damaged lost vehicle_breakdown no_rider_found",
  none: "weather security other",
};

describe("a failure", () => {
  it.each(Object.entries(AT_FAULT))("is the fault of the %s in exactly these cases", (fault, codes) => {
    expect(FAILURE_CODES.filter((code) => FAILURES[code].atFault === fault).sort()).toEqual(
      codes.split(" ").sort(),
    );
  });

  it("describes the event and the responsible party, with the facts at that time", () => {
    const facts = {
      attempt: 2,
      custody: "rider",
      final: false,
      resolution: null,
      occurredAt: "2026-11-20T12:00:00Z",
    } as const;
    expect(createFailure("receiver_absent", facts)).toEqual({
      ...facts,
      ...{
        code: "receiver_absent",
        description: "Nobody was there to receive the parcel",
        atFault: "receiver",
      },
    });
  });

  it("leaves the parcel held while we have custody and nothing is decided", () => {
    const held = (code: "weather" | "lost", final: boolean) =>
      CUSTODIES.filter((custody) => isParcelHeld({ code, custody, final }));
    expect(held("weather", false)).toEqual(["rider", "origin_hub", "carrier", "destination_hub"]);
    expect(held("weather", true)).toEqual([]);
    expect(held("lost", false)).toEqual([]);
    expect(isParcelHeld(null)).toBe(false);
  });
});

it("riders choose from reasons for their location: at the sender, at the receiver, or on the way", () => {
  const anywhere = ["vehicle_breakdown", "weather", "security", "other"];
  expect([...PICKUP_FAILURE_CODES].sort()).toEqual(
    ["sender_unreachable", "pickup_not_ready", "parcel_mismatch", "prohibited_item"].sort(),
  );
  expect([...INCIDENT_CODES].sort()).toEqual(["damaged", "lost", ...anywhere].sort());
  const atTheDoor = ["receiver_unreachable", "receiver_absent", "receiver_refused", "wrong_pin"];
  expect([...ATTEMPT_FAILURE_CODES].sort()).toEqual(
    [...atTheDoor, "wrong_address", "address_unreachable", ...anywhere].sort(),
  );
});
