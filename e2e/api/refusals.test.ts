import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { createTestMerchant, buildOrder, countShipments, uniqueText } from "../fixtures";
import { serverOrigin } from "./client";
import { type RawResponse, requestRaw, sendRaw } from "./raw-socket";

const origin = serverOrigin();
const HOST = `Host: ${new URL(origin).host}\r\n`;
const LIST = "GET /sandbox/api/v1/merchant/shipments HTTP/1.1\r\n";

function expectRefusal(answer: RawResponse | undefined, status: number, code: string): void {
  expect(answer, "an answer").toBeDefined();
  const { headers, body } = answer!;
  expect(answer!.status, body).toBe(status);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    connection: "close",
  });
  const error = JSON.parse(body);
  expect(error).toMatchObject({ code, detail: expect.any(String) });
  expect(error.request_id).toBe(headers["x-request-id"]);
  expect(error.doc_url).toMatch(new RegExp(`/docs/errors/${code}$`));
}

describe("a malformed request", () => {
  it.each([
    ["headers of 20 kB", `${LIST}${HOST}X-Large: ${"a".repeat(20_000)}\r\n\r\n`, 431, "headers_too_large"],
    ["a path of 20 kB", `GET /${"a".repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, "headers_too_large"],
    ["a header without a name", `${LIST}${HOST}: nothing\r\n\r\n`, 400, "malformed_request"],
    ["a header with a NUL", `${LIST}${HOST}X-Nul: a\0b\r\n\r\n`, 400, "malformed_request"],
    ["a method of no kind", `BREW / HTTP/1.1\r\n${HOST}\r\n`, 400, "malformed_request"],
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400, "malformed_request"],
    [
      "two lengths",
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
      400,
      "malformed_request",
    ],
    [
      "a body that is no chunk",
      `POST /sandbox/api/v1/merchant/shipments HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
      "malformed_request",
    ],
    ["an expectation of its own", `${LIST}${HOST}Expect: 200-ok\r\n\r\n`, 417, "expectation_failed"],
    ["a tunnel", `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 405, "method_not_allowed"],
  ])("%s", async (_what, text, status, code) => {
    expectRefusal((await sendRaw(origin, text))[0], status, code);
  });

  it.each([
    ["no host", LIST.concat("Connection: close\r\n\r\n")],
    ["a host that is none", `${LIST}Host: a b/c\r\nConnection: close\r\n\r\n`],
    ["a host with a blank", `${LIST}Host: a b\r\nConnection: close\r\n\r\n`],
    ["an empty host", `${LIST}Host:\r\nConnection: close\r\n\r\n`],
    ["two hosts", `${LIST}${HOST}Host: other.example\r\n\r\n`],
    ["the same host twice", `${LIST}${HOST}${HOST}\r\n`],
    ["two hosts on a page", `GET /log-in HTTP/1.1\r\n${HOST}Host: other.example\r\n\r\n`],
    ["a host with a blank on a page", "GET /log-in HTTP/1.1\r\nHost: a b\r\n\r\n"],
    ["a host with a path", "GET /healthz HTTP/1.1\r\nHost: a/b\r\n\r\n"],
    ["a host with a log-in", "GET /healthz HTTP/1.1\r\nHost: a@b\r\n\r\n"],
    ["a version that the line cannot carry", `GET /healthz HTTP/2.0\r\n${HOST}\r\n`],
    ["an old version", `GET /healthz HTTP/0.9\r\n${HOST}\r\n`],
    ["a target that is none", `GET * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
  ])("%s", async (_what, text) => {
    expectRefusal((await sendRaw(origin, text))[0], 400, "malformed_request");
  });

  it("endless headers", async () => {
    expectRefusal((await sendRaw(origin, `${LIST}${HOST}X-Slow: `))[0], 408, "request_timeout");
  });

  it("does not replace the response to the previous request", async () => {
    const merchant = await createTestMerchant();
    const body = JSON.stringify(buildOrder());
    const create = [
      "POST /sandbox/api/v1/merchant/shipments HTTP/1.1",
      `Host: ${new URL(origin).host}`,
      `X-API-Key: ${merchant.keys.sandbox.key}`,
      "Content-Type: application/json",
      `Idempotency-Key: ${uniqueText()}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
    ].join("\r\n");
    const [created, refused, ...more] = await sendRaw(origin, `${create}\r\n\r\n${body}nonsense\r\n\r\n`);
    expect(created!.status, created!.body).toBe(201);
    expectRefusal(refused, 400, "malformed_request");
    expect(more).toEqual([]);
    expect(await countShipments(merchant.id)).toBe(1);
  });
});

describe("a request to the server itself", () => {
  it("OPTIONS * returns the methods", async () => {
    const { status, headers } = await requestRaw(origin, "OPTIONS *");
    expect(status).toBe(204);
    expect(headers.allow).toContain("GET");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });
});

describe("pipelined requests", () => {
  const ask = `GET /api/v1/vehicle-types HTTP/1.1\r\n${HOST}`;

  it("are answered in order", async () => {
    const paths = ["/healthz", "/api/v1/vehicle-types", "/readyz", "/api/v1/nothing", "/healthz"];
    const text = paths.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`).join("");
    const answers = await sendRaw(origin, `${text}GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200, 200]);
    expect(answers[0]!.body).toContain("ok");
    expect(answers[2]!.body).toContain("ready");
  });

  it("by the hundreds close the connection", async () => {
    const answers = await sendRaw(origin, `${ask}\r\n`.repeat(400));
    expect(answers.length).toBeLessThan(400);
  });

  it("for large responses close the connection after a few complete ones", async () => {
    const page = `GET /docs/reference/objects HTTP/1.1\r\n${HOST}\r\n`;
    const answers = await sendRaw(origin, page.repeat(15));
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.length).toBeLessThan(5);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatch(/<\/html>\s*$/);
    }
  });
});

describe("an upgrade", () => {
  it.each(["/", "/x", "/api/v1/vehicle-types", "/_next/hmr"])(
    "to %s is handled as an ordinary request",
    async (path) => {
      const headers = { Connection: "Upgrade, close", Upgrade: "websocket", "Sec-WebSocket-Version": "13" };
      const { status } = await requestRaw(origin, `GET ${path}`, headers);
      expect([200, 404]).toContain(status);
    },
  );
});

describe("nosniff", () => {
  it.each([
    "/healthz",
    "/readyz",
    "/metrics",
    "/favicon.ico",
    "/rider-worker.js",
    "/_next/static/none.js",
    "/icon.svg",
  ])("is sent with %s", async (path) => {
    const { headers } = await requestRaw(origin, `GET ${path}`);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  it("image optimization is disabled, because it would cache photos of people", async () => {
    const { status } = await requestRaw(origin, "GET /_next/image?url=%2Frider-icon-192.png&w=64&q=75", {
      Accept: "image/*",
    });
    expect(status).toBe(404);
  });
});

it("idle connections without a request are closed silently", async () => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  await once(socket, "close");
  expect(text).toBe("");
});
