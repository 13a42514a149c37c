import { describe, expect, it } from "vitest";
import {
  canRetryPin,
  LANDMARK_LENGTH_MAX,
  PIN_OUTCOMES,
  readPinDraft,
  receiverPinForm,
} from "./receiver-pin";

const STILL = { northMetres: 0, eastMetres: 0 };

describe("the receiver's form", () => {
  it("left blank confirms the place as it was booked", () => {
    for (const blank of [{}, { latitude: "", longitude: " ", landmark: "  " }]) {
      expect(receiverPinForm.parse(blank)).toEqual({ point: null, push: STILL, landmark: null });
    }
  });

  it("takes coordinates with a point or a comma, and words for the rider", () => {
    expect(
      receiverPinForm.parse({ latitude: "-6,7712", longitude: " 39.2401 ", landmark: " geti la bluu " }),
    ).toEqual({
      point: { latitude: -6.7712, longitude: 39.2401 },
      push: STILL,
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

  it.each([
    { latitude: "\u22126,7712", longitude: "39.2401 E" },
    { latitude: "-6.7712, 39.2401", longitude: "" },
    { latitude: "", longitude: "https://www.openstreetmap.org/#map=17/-6.7712/39.2401" },
  ])("takes a place as it is pasted: %j", (form) => {
    expect(receiverPinForm.parse(form).point).toEqual({ latitude: -6.7712, longitude: 39.2401 });
  });

  it("takes how far the pin was pushed, from the booked place or from another", () => {
    expect(receiverPinForm.parse({ north_metres: "50", east_metres: "-25" })).toEqual({
      point: null,
      push: { northMetres: 50, eastMetres: -25 },
      landmark: null,
    });
    const moved = receiverPinForm.parse({ latitude: "-6.7", longitude: "39.2", north_metres: " -75 " });
    expect(moved).toMatchObject({
      point: { latitude: -6.7 },
      push: { northMetres: -75, eastMetres: 0 },
    });
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
    [{ north_metres: "5001" }],
    [{ north_metres: "1.5" }],
    [{ east_metres: "far" }],
    [{ landmark: "x".repeat(LANDMARK_LENGTH_MAX + 1) }],
  ])("refuses half a place, no place and endless words: %j", (form) => {
    expect(receiverPinForm.safeParse(form).success).toBe(false);
  });
});

describe("a form that was refused", () => {
  it("comes back as it was filled in, and with nothing else", () => {
    const sent = { token: "t", lang: "sw", landmark: " geti, la 'bluu' ", latitude: "-6,7", east_metres: "" };
    expect(readPinDraft(sent)).toEqual({ landmark: " geti, la 'bluu' ", latitude: "-6,7" });
    expect(readPinDraft({ landmark: "x".repeat(1000) }).landmark).toHaveLength(400);
  });

  it("can be sent again unless the pin is decided", () => {
    expect(PIN_OUTCOMES.filter(canRetryPin)).toEqual(["far", "invalid", "again", "limited"]);
  });
});
