import { expect, test } from "vitest";
import { parseReceiverContact } from "./receiver-contact";

test.each([
  ["msaada@duka.co.tz", { href: "mailto:msaada@duka.co.tz", text: "msaada@duka.co.tz" }],
  [" https://duka.co.tz ", { href: "https://duka.co.tz/", text: "duka.co.tz" }],
  ["https://duka.co.tz/msaada", { href: "https://duka.co.tz/msaada", text: "duka.co.tz/msaada" }],
  ["https://instagram.com/duka_24", { href: "https://instagram.com/duka_24", text: "instagram.com/duka_24" }],
])("%j is a contact", (typed, contact) => {
  expect(parseReceiverContact(typed)).toEqual(contact);
});

test.each([
  "+255712345678",
  "0712 345 678",
  "tel:+255712345678",
  "https://wa.me/255712345678",
  "https://wa.me/255%37123456",
  "https://duka.co.tz/?tel=0712-345-678",
  "0712345678@duka.co.tz",
  "http://duka.co.tz",
  "javascript:alert(1)",
  "https://user@duka.co.tz",
  "duka.co.tz",
  "a@b",
  "",
])("%j is not a contact", (typed) => {
  expect(parseReceiverContact(typed)).toBeNull();
});
