import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { registry } from "@/lib/platform/registry";
import { replaceErrorsWhenBusy } from "./busy-page";

const NONCE = "one-of-its-own";
const AWAY = Object.assign(new Error("away"), { code: "57P03" });

async function answered(draw: (response: ServerResponse, request: IncomingMessage) => void, path = "/track") {
  const page = replaceErrorsWhenBusy((request, response) => draw(response, request));
  const server = createServer((request, response) => {
    request.headers["x-nonce"] = NONCE;
    response.setHeader("x-content-type-options", "nosniff");
    return page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function fails(error: unknown) {
  return (response: ServerResponse) => {
    registry.pageFailed?.(NONCE, error);
    response.setHeader("etag", "of-the-failure");
    response.writeHead(500, { "content-type": "text/html" });
    response.flushHeaders();
    response.write("<html>something ");
    response.end("failed");
  };
}

it("a page that fails because the database is down gets 503, without details", async () => {
  const { status, headers, text } = await answered(fails(AWAY));
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("5");
  expect(headers.get("etag")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(text).not.toContain("something");
  expect(text).toContain("Subiri kidogo");
});

it("a data request is refused as data", async () => {
  const { status, headers, text } = await answered(fails(AWAY), "/api/demo/receiver");
  expect([status, headers.get("retry-after"), JSON.parse(text).code]).toEqual([503, "5", "busy"]);
});

it("a page that fails for another reason is unchanged", async () => {
  const { status, headers, text } = await answered(fails(new Error("a fault of ours")));
  expect([status, text]).toEqual([500, "<html>something failed"]);
  expect(headers.get("etag")).toBe("of-the-failure");
});

it("a page that is already being sent is sent to its end", async () => {
  const { status, text } = await answered((response) => {
    response.write("<html>a frame, ");
    registry.pageFailed?.(NONCE, AWAY);
    response.end("and what says that it failed");
  });
  expect([status, text]).toEqual([200, "<html>a frame, and what says that it failed"]);
});

it("a failure that the page handled changes nothing", async () => {
  const { status, text } = await answered((response) => {
    registry.pageFailed?.(NONCE, AWAY);
    response.end("whole");
  });
  expect([status, text]).toEqual([200, "whole"]);
});
