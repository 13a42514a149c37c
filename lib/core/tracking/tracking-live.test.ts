import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOptionalFields } from "@/lib/core/schema.fixture";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import {
  CHANGED_FRAME,
  HEARTBEAT_FRAME,
  hasShipmentEnded,
  CHANGE_CHANNEL,
  changeNotice,
  POSITION_CHANNEL,
  formatPositionFrame,
  positionNotice,
  formatTokenFrame,
  buildTrackingVersion,
} from "./tracking-live";
import { encryptTrackingToken } from "./tracking-token";

const UPDATE_BYTES_MAX = 600;
const now = new Date("2026-11-21T12:00:00Z");

describe("a stream event", () => {
  it("has a position with four decimals, its time and its age", () => {
    const recorded_at = "2026-11-21T14:59:48.123456+03:00";
    const frame = formatPositionFrame(
      { latitude: -6.8123456, longitude: 39.2876543, recorded_at },
      now,
      "Kariakoo",
    );
    expect(frame).toBe(
      'event: position\ndata: {"latitude":-6.8123,"longitude":39.2877,"seen_at":"2026-11-21T11:59:48.123Z","age_seconds":11,"near":"Kariakoo"}\n\n',
    );
  });

  it("is never in the future, even if the phone's clock is ahead", () => {
    const frame = formatPositionFrame(
      { latitude: 0, longitude: 0, recorded_at: "2026-11-21T12:05:00Z" },
      now,
      null,
    );
    expect(frame).toContain('"age_seconds":0');
  });

  it("stays under 600 bytes for any position and token", () => {
    const key = new Uint8Array(32);
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        (latitude, longitude, shipmentId) => {
          const at = { latitude, longitude, recorded_at: now.toISOString() };
          const position = formatPositionFrame(at, now, "Uwanja wa Ndege wa Julius Nyerere");
          const state = "out_for_delivery-999999-pin";
          const token = formatTokenFrame(
            encryptTrackingToken({ shipmentId, state, expiresAt: 99_999_999_999 }, key),
          );
          for (const frame of [position, token, CHANGED_FRAME, HEARTBEAT_FRAME]) {
            expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(UPDATE_BYTES_MAX);
            expect(frame).toMatch(/^(event: \w+\ndata: [^\n]+|:)\n\n$/);
          }
        },
      ),
    );
  });
});

describe("a shipment", () => {
  it.each(SHIPMENT_STATUSES)("that is %s is final only if nothing more can happen", (status) => {
    expect(hasShipmentEnded(status, null)).toBe(status === "delivered" || status === "cancelled");
    expect(hasShipmentEnded(status, { final: true })).toBe(
      ["delivered", "cancelled", "failed"].includes(status),
    );
  });
});

describe("messages between processes", () => {
  it("carry a whole position or transition, on two channels", () => {
    const position = { shipment_id: 7, latitude: -6.8, longitude: 39.2, recorded_at: "2026-11-21T12:00:00Z" };
    expect(positionNotice.parse(position)).toEqual(position);
    expect(listOptionalFields(undefined, positionNotice, position)).toEqual([]);
    const move = { shipment_id: 7, ended: true };
    expect(changeNotice.parse(move)).toEqual(move);
    expect(listOptionalFields(undefined, changeNotice, move)).toEqual([]);
    expect([POSITION_CHANNEL, CHANGE_CHANNEL]).toEqual(["rider_position", "shipment_moved"]);
  });

  it("include a page's version: status, events, the receiver's pin and the planned attempt", () => {
    expect(buildTrackingVersion("delivered", 7, false)).toBe("delivered-7");
    expect(buildTrackingVersion("delivered", 7, true)).toBe("delivered-7-pin");
    const plan = {
      ...{ after: "2026-11-22T05:00:00.000Z", before: "2026-11-22T08:00:00.000Z" },
      startsAt: "",
      notes: null,
      place: null,
    };
    expect(buildTrackingVersion("failed", 7, false, { nextAttempt: plan })).toBe(
      "failed-7-mwrdbfk0-mwrjqww0",
    );
    const later = buildTrackingVersion("failed", 7, false, { nextAttempt: { ...plan, after: plan.before } });
    expect(later).not.toMatch(/[.]|mwrdbfk0/);
    expect(buildTrackingVersion("failed", 7, false, { nextAttempt: null })).toBe("failed-7");
  });

  it("give a page the token of its next connection, and tell it to reload", () => {
    expect(formatTokenFrame("abc")).toBe('event: token\ndata: {"token":"abc"}\n\n');
    expect(CHANGED_FRAME).toBe("event: changed\ndata: {}\n\n");
  });

  it("have the age of an old position in whole seconds", () => {
    const frame = formatPositionFrame(
      { latitude: 0, longitude: 0, recorded_at: "2026-11-21T10:00:00Z" },
      now,
      null,
    );
    expect(frame).toContain('"age_seconds":7200');
  });
});
