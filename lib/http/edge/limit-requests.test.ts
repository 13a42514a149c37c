import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { env } from "@/lib/platform/env";
import { limitPipelining } from "./limit-connections";
import { limitRequests } from "./limit-requests";

const MAX = 2;

async function serve() {
  vi.spyOn(env, "TRUSTED_PROXY_HOPS", "get").mockReturnValue(1);
  const server = createServer(
    limitPipelining(
      limitRequests(async (request, response) => {
        if (request.url?.startsWith("/early")) return response.end("early");
        if (/^\/(?:api\/track\/live|waits)/.test(request.url!)) return response.write("data: \n\n");
        const body = await text(request).catch(() => null);
        if (body !== null) response.end(body);
      }, MAX),
    ),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = (request: string): Socket => {
    const socket = connect({ host: "127.0.0.1", port }).on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(request);
    return socket;
  };
  const head = (line: string, from: string, more = "") =>
    `${line} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.9.9.9, ${from}\r\n${more}\r\n`;
  const unfinished = (path: string, from: string) =>
    send(`${head(`POST ${path}`, from, "Content-Length: 9\r\n")}b`);
  const answer = async (from: string, path = "/") => {
    const socket = send(`${head(`POST ${path}`, from, "Content-Length: 1\r\n")}b`);
    const [chunk] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    return chunk.toString();
  };
  const until = (from: string, status: number) =>
    vi.waitFor(async () => expect(await answer(from)).toMatch(new RegExp(`^HTTP/1.1 ${status}`)), 5000);
  return { send, head, unfinished, answer, until };
}

it("refuses an address with too many open requests behind a proxy, and serves all others", async () => {
  const { unfinished, answer, until } = await serve();
  const held = Array.from({ length: MAX }, () => unfinished("/", "197.250.0.1"));
  await until("197.250.0.1", 503);
  const refused = await answer("197.250.0.1");
  expect(refused).toMatch(/retry-after: [1-9]/i);
  expect(refused).toContain('"code":"busy"');
  await until("197.250.0.2", 200);
  held[0]!.write("odybodyb");
  await until("197.250.0.1", 200);
});

it("counts a request that was answered early until its body is received or its connection closes", async () => {
  const { unfinished, until } = await serve();
  const held = Array.from({ length: MAX }, () => unfinished("/early", "197.250.0.3"));
  for (const socket of held) await once(socket, "data");
  await until("197.250.0.3", 503);
  held[0]!.write("odybodyb");
  await until("197.250.0.3", 200);
  unfinished("/early", "197.250.0.3");
  await until("197.250.0.3", 503);
  held[1]!.destroy();
  await until("197.250.0.3", 200);
});

it("closes the connection of a refused request whose body does not end", async () => {
  const { unfinished, until } = await serve();
  for (let count = 0; count < MAX; count++) unfinished("/", "197.250.0.4");
  await until("197.250.0.4", 503);
  const refused = unfinished("/", "197.250.0.4");
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 503/);
});

it("does not count a request whose body is received, however long its answer takes", async () => {
  const { send, head, answer } = await serve();
  const waiting = Array.from({ length: 5 * MAX }, () =>
    send(`${head("POST /waits", "197.250.0.7", "Content-Length: 1\r\n")}b`),
  );
  for (const socket of waiting) await once(socket, "data");
  expect(await answer("197.250.0.7")).toMatch(/^HTTP\/1\.1 200/);
});

it("counts per /64 of an IPv6 address, and per /48 with ten times the limit", async () => {
  const { unfinished, until } = await serve();
  for (let host = 1; host <= MAX; host++) unfinished("/", `2001:db8:1:1::${host}`);
  await until("2001:db8:1:1::ffff", 503);
  for (let subscriber = 2; subscriber <= 10; subscriber++)
    for (let host = 1; host <= MAX; host++) unfinished("/", `2001:db8:1:${subscriber.toString(16)}::${host}`);
  await until("2001:db8:1:99::1", 503);
  await until("2001:db8:2:99::1", 200);
});

it("does not count requests without a body, such as event streams", async () => {
  const { send, head, answer, unfinished, until } = await serve();
  const path = "/api/track/live?token=a";
  for (let count = 0; count < 2 * MAX; count++) await once(send(head(`GET ${path}`, "197.250.0.5")), "data");
  expect(await answer("197.250.0.5")).toMatch(/^HTTP\/1\.1 200/);
  for (let count = 0; count < 2 * MAX; count++) unfinished("/", "197.250.0.6");
  await until("197.250.0.6", 503);
  await once(send(head("GET /early", "197.250.0.6")), "data");
  for (let count = 0; count < MAX; count++) unfinished(path, "197.250.0.5");
  await until("197.250.0.5", 503);
});
