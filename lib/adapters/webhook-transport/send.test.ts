import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import type { TLSSocket } from "node:tls";
import { afterEach, expect, test } from "vitest";
import { createTransport, type TransportOptions } from "./send";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

test("a 2xx answer is returned with its body, and the receiver gets the exact bytes", async () => {
  const seen: {
    headers: http.IncomingHttpHeaders;
    body: string;
    method: string | undefined;
    url: string | undefined;
  }[] = [];
  const url = await serve(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({ headers: request.headers, body, method: request.method, url: request.url });
    response.writeHead(201).end("thanks");
  });
  const result = await transport().send({
    ...request(`${url}/hook?a=1`),
    headers: { "x-test": "1" },
    body: '{"é":1}',
  });
  expect(result).toMatchObject({ statusCode: 201, error: null, responseBody: "thanks" });
  expect(seen[0]).toMatchObject({ method: "POST", url: "/hook?a=1", body: '{"é":1}' });
  expect(seen[0]?.headers).toMatchObject({
    "x-test": "1",
    "accept-encoding": "identity",
    host: new URL(url).host,
  });
});

test("a receiver that hangs is cut off at the deadline, before or during its answer", async () => {
  const silent = await serve(() => {});
  const dripping = await serve((_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(drip));
  });
  const client = transport({ deadlineMs: 300 });
  for (const url of [silent, dripping]) {
    const result = await client.send(request(url));
    expect(result).toMatchObject({ statusCode: null, error: "no answer within 0.3 s" });
    expect(result.durationMs).toBeGreaterThanOrEqual(299);
    expect(result.durationMs).toBeLessThan(1500);
  }
});

test("a redirect is a failure and is not followed", async () => {
  let hits = 0;
  const canary = await serve((_request, response) => {
    hits++;
    response.end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await serve((_request, response) => response.writeHead(status, { location: canary }).end());
    const result = await transport().send(request(url));
    expect(result).toMatchObject({ statusCode: status, error: "redirects are not followed" });
  }
  expect(hits).toBe(0);
});

test("an endless answer is read up to 16 KiB, stored up to 4 KiB, and the connection is closed", async () => {
  let written = 0;
  let closed = false;
  const url = await serve((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024, "a\0");
    const more = () => {
      while (!response.destroyed && response.write(chunk)) written += chunk.length;
      written += chunk.length;
    };
    response.on("drain", more).on("close", () => {
      closed = true;
    });
    more();
  });
  const before = process.memoryUsage().rss;
  const result = await transport().send(request(url));
  expect(result.statusCode).toBe(200);
  expect(Buffer.byteLength(result.responseBody.replaceAll("\uFFFD", "a"))).toBe(4096);
  expect(result.responseBody).not.toContain("\0");
  await expect.poll(() => closed).toBe(true);
  expect(written).toBeLessThan(32 * 1024 * 1024);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test("a compressed body is read as raw bytes and not decompressed", async () => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { "content-encoding": "gzip" }).end(Buffer.alloc(100, 0x1f)),
  );
  expect((await transport().send(request(url))).responseBody).toHaveLength(100);
});

test("a private address is never dialled: by literal, by name, or by changing DNS answers", async () => {
  let connections = 0;
  const canary = net.createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  cleanups.push(() => canary.close());
  const { port } = canary.address() as net.AddressInfo;

  const strict = transport({ allowLoopback: false, resolve: async () => ["127.0.0.1"], deadlineMs: 1000 });
  const hosts = [
    "127.0.0.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "[::ffff:7f00:1]",
    "[::1]",
    "localhost",
  ];
  for (const host of [...hosts, "inside.example.com"]) {
    const result = await strict.send(request(`http://${host}:${port}/`));
    expect(result.error, host).toMatch(/^refused/);
  }

  const answers = [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:127.0.0.1"]];
  let asked = 0;
  const rebinding = transport({
    allowLoopback: false,
    resolve: async () => answers[asked++ % answers.length]!,
  });
  for (let round = 0; round < 6; round++) {
    const result = await rebinding.send(request(`http://rebind.example.com:${port}/`));
    expect(result.error).toMatch(/^refused/);
  }
  expect(asked).toBe(6);
  expect(connections).toBe(0);
});

test("DNS is queried once per connection, and exactly that answer is dialled", async () => {
  const url = await serve((request, response) => response.end(request.headers.host));
  let asked = 0;
  const resolve = async () => (asked++ === 0 ? ["127.0.0.1"] : ["10.0.0.1"]);
  const { port } = new URL(url);
  const result = await transport({ resolve }).send(request(`http://hooks.example.com:${port}/`));
  expect(result).toMatchObject({ statusCode: 200, responseBody: `hooks.example.com:${port}` });
  expect(asked).toBe(1);
});

test.skipIf(!hasIpv6())("an IPv6 literal in a URL is dialled", async () => {
  const server = http.createServer((request, response) => response.end(request.headers.host));
  const { port } = new URL(`http://[::1]:${await listen(server, "::1")}`);
  const result = await transport().send(request(`http://[::1]:${port}/hook`));
  expect(result).toMatchObject({ statusCode: 200, error: null, responseBody: `[::1]:${port}` });
});

test("over TLS, SNI, certificate check and Host use the name although the address is dialled", async () => {
  const { key, cert } = selfSigned("hooks.example.com");
  const server = https.createServer({ key, cert }, (request, response) =>
    response.end(
      `${(request.socket as TLSSocket & { servername: string }).servername} ${request.headers.host}`,
    ),
  );
  const port = await listen(server);
  const options = { resolve: async () => ["127.0.0.1"], ca: cert };
  const good = await transport(options).send(request(`https://hooks.example.com:${port}/`));
  expect(good).toMatchObject({
    statusCode: 200,
    responseBody: `hooks.example.com hooks.example.com:${port}`,
  });
  const other = await transport(options).send(request(`https://other.example.com:${port}/`));
  expect(other).toMatchObject({ statusCode: null, error: "the certificate is for another host" });
  const untrusted = await transport({ resolve: options.resolve }).send(
    request(`https://hooks.example.com:${port}/`),
  );
  expect(untrusted).toMatchObject({ statusCode: null, error: "the certificate is self-signed" });
});

test("in live mode nothing is sent unencrypted, even if such an address is stored", async () => {
  const result = await transport({ allowLoopback: false }).send({
    ...request("http://hooks.example.com/"),
    mode: "live",
  });
  expect(result.error).toBe("refused: must be https in live");
});

test("a refused connection is an attempt without an answer, in plain words", async () => {
  // Uses a low port without a listener, because a recently freed port may be reused.
  expect(await transport().send(request("http://127.0.0.1:2"))).toMatchObject({
    statusCode: null,
    error: "connection refused",
  });
});

function request(url: string) {
  return { url, mode: "sandbox" as const, headers: {}, body: "{}" };
}

function transport(options: Partial<TransportOptions> = {}) {
  const made = createTransport({
    allowLoopback: true,
    resolve: async () => [],
    deadlineMs: 5000,
    ...options,
  });
  cleanups.push(() => made.close());
  return made;
}

async function serve(handler: http.RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(http.createServer(handler))}`;
}

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
}

async function listen(server: http.Server | https.Server, address = "127.0.0.1"): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as net.AddressInfo).port;
}

function selfSigned(name: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "webhook-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert, ...subject],
    { stdio: "ignore" },
  );
  const made = { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
  rmSync(folder, { recursive: true });
  return made;
}
