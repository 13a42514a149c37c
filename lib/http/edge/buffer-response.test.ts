import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { bufferResponse } from "./buffer-response";

async function answered(
  draw: RequestListener,
): Promise<{ taken: string[]; response: Response; text: string }> {
  const taken: string[] = [];
  const server = createServer((request, response) => {
    response.setHeader("x-ours", "1");
    bufferResponse(response, async (html) => {
      taken.push(html);
      response.writeHead(200, { "content-type": "text/html" }).end("kept");
    });
    draw(request, response);
  }).listen(0);
  try {
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`);
    return { taken, response, text: await response.text() };
  } finally {
    server.close();
  }
}

it("takes a page that comes in parts, without the headers that came with it", async () => {
  const { taken, response, text } = await answered((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.setHeader("cache-control", "no-store");
    answer.flushHeaders();
    answer.writeHead(answer.statusCode);
    expect(answer.write("<p>Kari")).toBe(true);
    answer.writeHead(answer.statusCode);
    answer.write(Buffer.from("bu"), () => answer.end("</p>"));
  });
  expect(taken).toEqual(["<p>Karibu</p>"]);
  expect(text).toBe("kept");
  expect(response.headers.get("x-ours")).toBe("1");
  expect(response.headers.get("cache-control")).toBeNull();
});

it.each([
  ["another status", 404, "text/html"],
  ["no page", 200, "application/json"],
])("sends %s as it is", async (_what, status, type) => {
  const { taken, response, text } = await answered((_request, answer) => {
    answer.writeHead(status, { "content-type": type });
    answer.write("a");
    answer.end("b");
  });
  expect([taken, response.status, text, response.headers.get("content-type")]).toEqual([
    [],
    status,
    "ab",
    type,
  ]);
});
