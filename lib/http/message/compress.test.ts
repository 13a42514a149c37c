import { expect, it } from "vitest";
import { acceptedEncoding } from "./compress";

it.each([
  [null, null],
  ["", null],
  ["identity", null],
  ["deflate", null],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, deflate, br", "br"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["gzip;q=0", null],
  ["gzip; q=0, br ; q=0.1", "br"],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", null],
  ["identity, gzip;q=0.5", null],
  ["gzip;q=x", null],
])("Accept-Encoding %j chooses %j", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
