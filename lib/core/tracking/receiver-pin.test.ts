import { describe, expect, it } from "vitest";
import { LANDMARK_LENGTH_MAX, receiverPinForm } from "./receiver-pin";

describe("the receiver's form", () => {
  it("left blank confirms the place as it was booked", () => {
    for (const blank of [{}, { latitude: "", longitude: " ", landmark: "  " }]) {
      expect(receiverPinForm.parse(blank)).toEqual({ point: null, landmark: null });
    }
  });

  it("takes coordinates with a point or a comma, and words for the rider", () => {
    expect(
      receiverPinForm.parse({ latitude: "-6,7712", longitude: " 39.2401 ", landmark: " geti la bluu " }),
    ).toEqual({
      point: { latitude: -6.7712, longitude: 39.2401 },
      landmark: "geti la bluu",
    });
  });

  it("takes the edges of the map, thirty characters of a number and two hundred of words", () => {
    const edges = { latitude: "-90", longitude: "-180" };
    expect(receiverPinForm.parse(edges).point).toEqual({ latitude: -90, longitude: -180 });
    expect(receiverPinForm.safeParse({ latitude: `6.${"7".repeat(28)}`, longitude: "180" }).success).toBe(
      true,
    );
    expect(receiverPinForm.parse({ landmark: "x".repeat(200) }).landmark).toHaveLength(200);
    expect(receiverPinForm.safeParse({ landmark: "x".repeat(201) }).success).toBe(false);
  });

  it("puts words on one line", () => {
    expect(receiverPinForm.parse({ landmark: "blue\r\ngate\u0000" }).landmark).toBe("blue gate");
  });

  it.each([
    [{ latitude: "-6.77" }],
    [{ longitude: "39.2" }],
    [{ latitude: "91", longitude: "39" }],
    [{ latitude: "-91", longitude: "39" }],
    [{ latitude: "-6.7", longitude: "-180.1" }],
    [{ latitude: ".5", longitude: "39" }],
    [{ latitude: "-", longitude: "39" }],
    [{ latitude: `6.${"7".repeat(29)}`, longitude: "39" }],
    [{ latitude: "-6.7", longitude: "180.5" }],
    [{ latitude: "1e1", longitude: "39" }],
    [{ latitude: "Infinity", longitude: "NaN" }],
    [{ latitude: "home", longitude: "here" }],
    [{ landmark: "x".repeat(LANDMARK_LENGTH_MAX + 1) }],
  ])("refuses half a place, no place and endless words: %j", (form) => {
    expect(receiverPinForm.safeParse(form).success).toBe(false);
  });
});
