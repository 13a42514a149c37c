import { expect, test } from "vitest";
import { z } from "zod";
import { assertMatchesContract } from "./endpoint";
import { createJsonReply } from "./message/respond";

const ENDPOINT = {
  method: "GET",
  path: "/things",
  status: 200,
  contract: { auth: "public", response: z.object({ id: z.int() }) },
} as const;

test("a success that differs from its contract is an error in tests", () => {
  expect(() => assertMatchesContract(ENDPOINT, createJsonReply({ id: 1 }))).not.toThrow();
  expect(() => assertMatchesContract(ENDPOINT, createJsonReply({ id: "1" }))).toThrow(
    /GET \/things[\s\S]*expected number/,
  );
  expect(() => assertMatchesContract(ENDPOINT, createJsonReply({}, { status: 201 }))).toThrow(/GET \/things/);
});

test("refusals, answers without a body and streams are not checked", () => {
  expect(() =>
    assertMatchesContract(ENDPOINT, createJsonReply({ detail: "x" }, { status: 404 })),
  ).not.toThrow();
  expect(() => assertMatchesContract(ENDPOINT, { status: 304, body: "" })).not.toThrow();
  expect(() => assertMatchesContract(ENDPOINT, new Response("x"))).not.toThrow();
});
