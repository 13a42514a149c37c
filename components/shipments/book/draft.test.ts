import { describe, expect, it } from "vitest";
import type { PlaceSuggestion } from "@/lib/core/pricing/place-suggestion";
import { rateRequest } from "@/lib/core/pricing/rate-request";
import { bookingRequest } from "@/lib/core/shipments/shipment-request";
import {
  type Draft,
  isPinSetByUser,
  EMPTY_MAP_PIN,
  createDraft,
  buildOrderBody,
  buildRateBody,
  withAddress,
  withMapPinSetByUser,
  withPlace,
} from "./draft";
import { listFieldsMissingForOrder, listFieldsMissingForQuote } from "./missing-fields";

const TIERS = [{ code: "small", label: "Small", weight_kg: 2, length_cm: 25, width_cm: 20, height_cm: 10 }];
const QUOTE = { quote_token: "token", total_amount: 3900 };

function filled(): Draft {
  const draft = createDraft(
    { name: "Asha", phone: "0712 345 678", address: "Posta, Dar es Salaam" },
    "small",
  );
  return {
    ...draft,
    receiver: {
      ...draft.receiver,
      name: "Juma",
      phone: "0713345678",
      address: "Mlimani City, Dar es Salaam",
      latitude: "-6,7726",
      longitude: "39.2184",
    },
    items: [{ ...draft.items[0]!, description: "Shoes" }],
  };
}

describe("an order draft", () => {
  it("is a valid API request when nothing is missing", () => {
    const draft = filled();
    expect(listFieldsMissingForOrder(draft)).toEqual([]);
    expect(rateRequest.safeParse(buildRateBody(draft, TIERS)).success).toBe(true);
    expect(bookingRequest.safeParse(buildOrderBody(draft, TIERS, QUOTE)).success).toBe(true);
  });

  it("contains normalized phones, dimensions and the shown price as limit", () => {
    expect(bookingRequest.parse(buildOrderBody(filled(), TIERS, QUOTE))).toMatchObject({
      sender_phone: "+255712345678",
      receiver_phone: "+255713345678",
      dropoff_latitude: -6.7726,
      pickup_latitude: null,
      items: [{ weight_kg: 2, length_cm: 25, width_cm: 20, height_cm: 10, quantity: 1 }],
      max_total_amount: 3900,
      quote_token: "token",
    });
  });

  it("marks a pin that the user has set", () => {
    const draft = filled();
    expect(buildOrderBody(draft, TIERS, QUOTE)).toMatchObject({ dropoff_is_guess: false });
    const placed = { ...draft, receiver: { ...draft.receiver, isGuess: true as const } };
    expect(buildOrderBody(placed, TIERS, QUOTE)).toMatchObject({ dropoff_is_guess: true });
  });

  it("lists missing fields in page order", () => {
    const draft = createDraft({ name: "", phone: "", address: "" }, "");
    expect(listFieldsMissingForOrder(draft)).toEqual([
      "sender_name",
      "sender_phone",
      "receiver_name",
      "receiver_phone",
      "pickup_address",
      "dropoff_address",
      "items.0.description",
      "items.0.weight_kg",
      "items.0.length_cm",
      "items.0.width_cm",
      "items.0.height_cm",
    ]);
  });

  it("requires the other half of a pin", () => {
    const draft = filled();
    expect(listFieldsMissingForQuote({ ...draft, receiver: { ...draft.receiver, longitude: "" } })).toEqual([
      "dropoff_latitude",
    ]);
  });

  it.each([
    ["1,5", 1.5],
    ["0,250", 0.25],
    [" 2 ", 2],
    ["", null],
    ["1,250", "1,250"],
    ["two", "two"],
    ["1e3", "1e3"],
  ])("parses the weight %j as %j", (weight, value) => {
    const draft = filled();
    const own = { ...draft, items: [{ ...draft.items[0]!, size: "", weight }] };
    expect(buildRateBody(own, TIERS).items).toMatchObject([{ weight_kg: value }]);
  });

  it.each([
    ["5,000", 5000],
    ["5.000", 5000],
    ["TSh 45,000/=", 45_000],
    ["", null],
    ["5,00", "5,00"],
    ["many", "many"],
  ])("parses the declared value %j as %j", (value, tzs) => {
    const draft = filled();
    const own = { ...draft, items: [{ ...draft.items[0]!, value }] };
    expect(buildRateBody(own, TIERS).items).toMatchObject([{ declared_value: tzs }]);
  });
});

const MAKABURINI: PlaceSuggestion = {
  label: "Sinza Makaburini, Dar es Salaam",
  full: "Sinza Makaburini, Dar es Salaam",
  latitude: -6.7832,
  longitude: 39.2302,
  is_wide: false,
  sureness: "spot",
  also: null,
  is_name: false,
};
const WAZO: PlaceSuggestion = {
  ...MAKABURINI,
  label: "Wazo, Dar es Salaam",
  full: "Wazo, Dar es Salaam",
  also: "Tegeta Wazo",
  is_name: true,
};
const typing = (address: string) => ({ ...filled().receiver, ...EMPTY_MAP_PIN, address });

describe("selecting a place", () => {
  it.each([
    ["Sinza Makaburini karibu na Shell", "Sinza Makaburini karibu na Shell"],
    ["Nyumba ya tatu, sinza makaburini", "Nyumba ya tatu, sinza makaburini"],
    ["Sinza Maka", "Sinza Makaburini, Dar es Salaam"],
    ["kwa", "kwa, Sinza Makaburini, Dar es Salaam"],
  ])("keeps the typed text: %j stays in %j", (typed, address) => {
    const end = withPlace(typing(typed), MAKABURINI);
    expect(end).toMatchObject({ address, latitude: "-6.7832", longitude: "39.2302" });
    expect(end.place).toMatchObject({ full: MAKABURINI.full, sureness: "spot" });
  });

  it.each([
    ["Tegeta", "Wazo, Dar es Salaam"],
    ["tegeta wa", "Wazo, Dar es Salaam"],
    ["Tegeta, nyuma ya soko", "Wazo, Dar es Salaam, nyuma ya soko"],
    ["Tegeta, Dar", "Wazo, Dar es Salaam"],
  ])("replaces another place name: %j becomes %j", (typed, address) => {
    expect(withPlace(typing(typed), WAZO).address).toBe(address);
  });

  it("keeps the pin while details are added to the address", () => {
    const end = withPlace(typing("karibu na Shell ya zamani"), MAKABURINI);
    expect(end.address).toBe("karibu na Shell ya zamani, Sinza Makaburini, Dar es Salaam");
    expect(withAddress(end, "Ghorofa ya 2, sinza makaburini").latitude).toBe("-6.7832");
    expect(withAddress(end, "karibu na kanisa").latitude).toBe("");
  });

  it("keeps pasted coordinates and links", () => {
    const spot: PlaceSuggestion = { ...MAKABURINI, label: "-6.8161, 39.2892", sureness: "exact" };
    const link = "https://maps.google.com/?q=-6.8161,39.2892";
    expect(withPlace(typing(link), spot).address).toBe(link);
  });
});

describe("the pin of a selected place", () => {
  const chosen = withPlace(typing("Mlimani Ci"), {
    ...MAKABURINI,
    label: "Mlimani City, Dar es Salaam",
    latitude: -6.7726,
  });

  it("is kept while the address gains details", () => {
    expect(withAddress(chosen, "Shop 12, mlimani city, Dar es Salaam").latitude).toBe("-6.7726");
  });

  it("is removed with the place name", () => {
    expect(withAddress(chosen, "Kariakoo Market")).toMatchObject(EMPTY_MAP_PIN);
  });

  it("set manually is always kept", () => {
    expect(withAddress({ ...chosen, place: null }, "Kariakoo Market").latitude).toBe("-6.7726");
  });

  it("moved manually keeps the place name while the address has it, and always the pin", () => {
    const moved = withMapPinSetByUser(chosen, { latitude: "-6.7731", longitude: "39.2190" }, null);
    expect(moved).toMatchObject({ latitude: "-6.7731", place: { full: MAKABURINI.full, isMoved: true } });
    expect(withAddress(moved, "Gate 2, Mlimani City")).toMatchObject({ place: { isMoved: true } });
    const other = withAddress(moved, "Kariakoo Market");
    expect(other).toMatchObject({ latitude: "-6.7731", longitude: "39.2190", place: null });
    // Only a pin that the user set needs a lookup of the address.
    expect([chosen, moved, other].map(isPinSetByUser)).toEqual([false, true, true]);
  });

  it("of a matched place keeps its name after it is moved", () => {
    const end = { ...typing("Nyumba ya tatu, Sinza Makaburini") };
    const moved = withMapPinSetByUser(end, { latitude: "-6.7731", longitude: "39.2190" }, MAKABURINI);
    expect(moved.place).toMatchObject({ full: MAKABURINI.full, isMoved: true });
    expect(withMapPinSetByUser(moved, { latitude: "", longitude: "" }, null)).toMatchObject(EMPTY_MAP_PIN);
  });
});
