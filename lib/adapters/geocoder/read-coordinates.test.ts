import { describe, expect, it } from "vitest";
import { readCoordinates } from "@/lib/adapters/geocoder/read-coordinates";

const askari = { latitude: -6.8161, longitude: 39.2892 };

describe("coordinates as people paste them", () => {
  it.each([
    "-6.8161, 39.2892",
    "6.8161S 39.2892E",
    "6.8161° S, 39.2892° E",
    `6°48'57.96"S 39°17'21.12"E`,
    "6°48′57.96″S, 39°17′21.12″E",
    "https://www.google.com/maps/@-6.8161,39.2892,17z",
    "https://www.google.com/maps/place/Askari/@-6.9,39.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-6.8161!4d39.2892",
    "https://maps.google.com/?q=-6.8161,39.2892",
    "https://www.google.com/maps/search/?api=1&query=-6.8161%2C39.2892",
    "Duka langu: https://maps.google.com/maps?q=loc:-6.8161,39.2892&z=15 karibu na sheli",
    "https://www.google.com/maps/place/-6.8161,39.2892",
    "https://maps.apple.com/?ll=-6.8161,39.2892",
  ])("%s", (address) => {
    expect(readCoordinates(address)).toMatchObject({ point: askari, confidence: 1 });
  });

  it.each([
    "12 30",
    "91.5, 39.2",
    "-6.8, 181.2",
    "95.2S 39.2E",
    "Samora Avenue 6",
    "https://maps.app.goo.gl/abcDEF123",
    "https://example.com/?q=Kariakoo",
    "0712 345 678",
  ])("%s is no spot", (address) => {
    expect(readCoordinates(address)).toBeNull();
  });
});
