import { spawnSync } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { hasPhp } from "./programs";
import { runProgram } from "./start-program";

const KEY = `tuma_test_${"a".repeat(38)}`;
const LOADER = JSON.stringify(resolve("clients/php/autoload.php"));
const GUZZLE = "GuzzleHttp/autoload.php";
const hasGuzzle =
  spawnSync("php", ["-r", `exit((int) !stream_resolve_include_path('${GUZZLE}'));`]).status === 0;

interface Seen {
  connection: number;
  method: string;
  target: string;
  headers: IncomingMessage["headers"];
}

/** A keep-alive server that records the connection of each request. */
async function keepingServer(answer: (response: ServerResponse, seen: Seen[]) => void = answerOne) {
  const sockets: Socket[] = [];
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const connection = sockets.indexOf(request.socket);
    seen.push({ connection, method: request.method!, target: request.url!, headers: request.headers });
    answer(response, seen);
  });
  server.on("connection", (socket) => sockets.push(socket));
  server.on("connect", ({ method, url, headers, socket }: IncomingMessage) => {
    seen.push({ connection: sockets.indexOf(socket), method: method!, target: url!, headers });
    socket.end("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function answerOne(response: ServerResponse): void {
  response.setHeader("content-type", "application/json").end('{"id": 1}');
}

async function php(code: string, env: Record<string, string> = {}): Promise<string> {
  const proxies = { http_proxy: "", https_proxy: "", no_proxy: "", NO_PROXY: "", HTTPS_PROXY: "" };
  const done = await runProgram("php", ["-r", `require ${LOADER}; ${code}`], { ...proxies, ...env });
  expect(done.code, done.output).toBe(0);
  return done.output;
}

const client = (url: string, more = "") => `(new Tuma\\Tuma('${KEY}', '${url}'${more}))`;

it.skipIf(!hasPhp())("reuses its connection", async () => {
  const { seen, url } = await keepingServer();
  await php(`
    $tuma = ${client(url)};
    foreach ([1, 2, 3] as $id) $tuma->shipments->get($id);
    $tuma->shipments->create([]);
    unserialize(serialize($tuma))->shipments->get(5);`);
  expect(seen.map(({ connection }) => connection)).toEqual([0, 0, 0, 0, 1]);
});

it.skipIf(!hasPhp())(
  "treats a deletion with a lost response as done, also on a reused connection",
  async () => {
    const { seen, url } = await keepingServer((response, { length }) => {
      if (length === 2) response.socket!.destroy();
      else if (length === 3) response.writeHead(404).end('{"code": "not_found", "detail": "Not found"}');
      else answerOne(response);
    });
    const told = await php(
      `$tuma = ${client(url)}; $tuma->webhooks->get(7); echo json_encode($tuma->webhooks->delete(7));`,
    );
    expect(JSON.parse(told)).toEqual({ id: 7, deleted: true });
    expect(seen.map(({ method }) => method)).toEqual(["GET", "DELETE", "DELETE"]);
  },
);

it.skipIf(!hasPhp())("uses a configured proxy, or that of the environment", async () => {
  const proxy = await keepingServer();
  const transport = (address: string) => `, transport: new Tuma\\Http\\CurlTransport('${address}')`;
  const given = transport(proxy.url.replace("//", "//shop:hush@"));
  await php(`${client("http://tuma.example", given)}->shipments->get(1);`);
  expect(proxy.seen[0]).toMatchObject({
    target: "http://tuma.example/sandbox/api/v1/merchant/shipments/1",
    headers: { host: "tuma.example", "proxy-authorization": `Basic ${btoa("shop:hush")}` },
  });
  const tunnelled = await php(`
    try { ${client("https://tuma.example", `, maxRetries: 0${given}`)}->shipments->get(1); }
    catch (Tuma\\ConnectionFailed $error) { echo $error->getMessage(); }`);
  expect(tunnelled).toContain("No answer");
  expect(tunnelled).not.toContain("hush");
  expect(proxy.seen[1]).toMatchObject({ method: "CONNECT", target: "tuma.example:443" });
  expect(proxy.seen[1]!.headers).not.toHaveProperty("x-api-key");

  const environment = { http_proxy: proxy.url };
  await php(`${client("http://tuma.example")}->shipments->get(1);`, environment);
  expect(proxy.seen).toHaveLength(3);
  const direct = await keepingServer();
  await php(`${client(direct.url, transport(""))}->shipments->get(1);`, environment);
  expect(direct.seen).toHaveLength(1);
  expect(proxy.seen).toHaveLength(3);
});

it.skipIf(!hasPhp() || !hasGuzzle)("can send with a PSR-18 client: Guzzle", async () => {
  const { seen, url } = await keepingServer((response, { length }) => {
    if (length === 1) response.socket!.destroy();
    else if (length === 2) response.writeHead(307, { location: "http://127.0.0.1:9/" }).end();
    else if (length === 3)
      response.writeHead(503, { "Retry-After": "0" }).end('{"code": "busy", "detail": "Busy"}');
    else response.setHeader("Idempotent-Replayed", "true").end('{"id": 1}');
  });
  const told = await php(`
    require '${GUZZLE}';
    $transport = new Tuma\\Http\\Psr18Transport(new GuzzleHttp\\Client(), new GuzzleHttp\\Psr7\\HttpFactory());
    $tuma = ${client(url, ", transport: $transport")};
    $codes = [];
    foreach ([0, 0, 3] as $retries) {
        try { $tuma->shipments->create(['sender_name' => 'Zoë'], ['max_retries' => $retries]); $codes[] = $tuma->lastResponse()->isReplay; }
        catch (Tuma\\TumaError $error) { $codes[] = $error->errorCode; }
    }
    echo json_encode($codes);`);
  expect(JSON.parse(told)).toEqual(["connection_failed", "http_307", true]);
  expect(seen).toHaveLength(4);
  expect(new Set(seen.map(({ headers }) => headers["idempotency-key"])).size).toBe(3);
  expect(seen[3]!.headers).toMatchObject({ "x-api-key": KEY, "content-type": "application/json" });
});
