import { describe, expect, it } from "vitest";
import { IMPORT_COLUMNS, findImportColumn, buildImportTemplate } from "./import-columns";

/** Column headings in existing files of merchants, in English and Swahili. */
const HEAD_LINES: Record<string, string> = {
  receiver_name: "receiver, name, customer, mpokeaji, jina, jina la mpokeaji",
  receiver_phone: "phone, mobile, simu, simu ya mpokeaji, namba ya simu",
  dropoff_address: "address, delivery address, anwani, mahali, anwani ya mpokeaji",
  dropoff_latitude: "latitude, lat, latitudo",
  dropoff_longitude: "longitude, lng, lon, longitudo",
  dropoff_notes: "notes, maelekezo, landmark",
  receiver_email: "email, barua pepe",
  description: "item, contents, bidhaa, maelezo",
  package_size: "size, package, ukubwa",
  weight_kg: "weight, uzito, uzito (kg)",
  length_cm: "length, urefu",
  width_cm: "width, upana",
  height_cm: "height, kimo",
  quantity: "qty, pieces, idadi",
  is_fragile: "fragile, dhaifu, inavunjika",
  declared_value: "value, thamani",
  merchant_reference: "reference, order, order number, kumbukumbu, oda",
  vehicle_type_id: "vehicle, chombo",
  sender_name: "mtumaji, jina la mtumaji",
  sender_phone: "simu ya mtumaji",
  sender_email: "",
  pickup_address: "anwani ya mtumaji, mahali pa kuchukua",
  pickup_latitude: "",
  pickup_longitude: "",
  pickup_notes: "",
  pickup_after: "pickup from, pickup time, muda wa kuchukua, kuanzia",
  pickup_before: "pickup until, mwisho wa kuchukua, hadi",
};

describe("an import file", () => {
  it.each(Object.entries(HEAD_LINES))("has a column %s, also under its common names", (column, others) => {
    for (const header of [column, ...others.split(", ").filter(Boolean)]) {
      expect([header, findImportColumn(header)]).toEqual([header, column]);
    }
  });

  it("may have column names in any case, with spaces and punctuation", () => {
    for (const header of [
      "Receiver Phone",
      "  RECEIVER-PHONE  ",
      "receiver...phone?",
      "* Receiver_phone *",
      "__Simu__",
    ]) {
      expect([header, findImportColumn(header)]).toEqual([header, "receiver_phone"]);
    }
    for (const header of ["", "  ", "receiverphone", "phone 2", "2phone"])
      expect(findImportColumn(header)).toBeNull();
  });

  it("has a template with all columns and an example row", () => {
    const [head, example] = buildImportTemplate();
    expect(head).toEqual(Object.keys(HEAD_LINES));
    const filled = head!.map((name, index) => [name, example![index]]).filter(([, value]) => value !== "");
    expect(Object.fromEntries(filled)).toEqual({
      ...{
        receiver_name: "Juma Ally",
        receiver_phone: "0754000001",
        dropoff_address: "Posta mpya, Dar es Salaam",
      },
      ...{ dropoff_latitude: "-6.8160", dropoff_longitude: "39.2870", dropoff_notes: "Geti la bluu" },
      ...{ description: "Viatu", package_size: "small", weight_kg: "1.5", length_cm: "30", width_cm: "20" },
      ...{
        height_cm: "10",
        quantity: "1",
        is_fragile: "no",
        declared_value: "45000",
        merchant_reference: "A-1001",
      },
    });
    expect(example).toHaveLength(head!.length);
  });

  it("needs the receiver and the contents; the sender is optional, the size has two forms", () => {
    const needed = (need: string) =>
      IMPORT_COLUMNS.filter((column) => column.need === need).map(({ name }) => name);
    expect(needed("required")).toEqual(["receiver_name", "receiver_phone", "dropoff_address", "description"]);
    expect(needed("pickup")).toEqual(["sender_name", "sender_phone", "pickup_address"]);
    expect(needed("size")).toEqual(["package_size", "weight_kg", "length_cm", "width_cm", "height_cm"]);
  });
});
