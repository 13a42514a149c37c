import { once } from "node:events";
import { createServer } from "node:http";
import { createServer as createPort } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "node:tls";

/** Path that makes the test web server crash. */
const DIE = "/die";
const HANG = "/hang";
const OWN_502 = "/own-502";
const OWN = '{"code":"payment_gateway_error"}';
const HOST = "tuma.example";
/** Query strings contain tokens, which must not be logged. */
const TOKEN = "token-of-a-query";
/** Two failed health checks of 1 + 3 s each mark a silent server as down. */
const GONE_MS = 10_000;
const STARTS_MS = 20_000;
/** Longer than the proxy needs to stop sending requests to a server that is not ready. */
const SLOW_MS = 5000;

const GET = (path, headers = "") =>
  `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${headers}Connection: close\r\n\r\n`;
const POST = (path) =>
  `POST ${path} HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`;
const PAGE = "Accept: text/html,application/xhtml+xml\r\n";
const LONG = (length) => `X-Long: ${"a".repeat(length)}\r\n`;

const json = (status, code) => ({ status, code });
const page = { status: 503, page: true };
const busy = json(503, "busy");

const OF_ALL = [
  ["a web that dies under a POST", POST(DIE), busy],
  ["a web that dies under a read", GET(DIE), busy],
  ["a web that dies under an address with a token", GET(`${DIE}?token=${TOKEN}`), busy],
  ["an address with a token", GET(`/logged?token=${TOKEN}`), { status: 200 }],
  ["a web that dies under a page", GET(DIE, PAGE), page],
  ["a 502 of the web's own", GET(OWN_502), json(502, "payment_gateway_error")],
  ["a 502 of the web's own, to people", GET(OWN_502, PAGE), json(502, "payment_gateway_error")],
  ["headers of 20 kB", GET("/", LONG(20_000)), json(431, "headers_too_large")],
  ["the metrics", GET("/metrics"), json(404, "not_found")],
];

const OF_ONE = {
  haproxy: [],
  nginx: [
    ["what is no HTTP", "GET / HTTP/9.9\r\n\r\n", json(400, "malformed_request")],
    ["no host", "GET / HTTP/1.1\r\n\r\n", json(400, "malformed_request")],
    ["headers of 60 kB", GET("/", LONG(60_000)), json(431, "headers_too_large")],
    ["a path of 60 kB", GET(`/${"a".repeat(60_000)}`), json(431, "headers_too_large")],
    [
      "a body of 3 MiB",
      `POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 3145728\r\n\r\n`,
      json(413, "payload_too_large"),
    ],
  ],
  caddy: [],
};

export async function askEdge(name, place, logFiles = () => "") {
  const web = await misbehavingWeb();
  const [port, plain, inner] = [await freePort(), await freePort(), await freePort()];
  const child = place({ port, plain, inner, web: web.port });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const faults = [];
  const judge = async (what, text, expected, withinMs) => {
    const fault = faultIn(await ask(port, text, withinMs), expected);
    if (fault) faults.push(`${what}: ${fault}`);
  };
  try {
    await untilServed(port, () => said);
    for (const [what, text, expected] of [...OF_ALL, ...OF_ONE[name]]) await judge(what, text, expected);
    if (name === "nginx") await judgeLimit(port, judge);
    if (name === "haproxy") await judgeLeaving(port, web, judge);
    await web.end();
    await judge("no web, to an address with a token", GET(`/?token=${TOKEN}`), busy);
    await judge("no web, to programs", POST("/"), busy);
    await judge("no web, to people", GET("/", PAGE), page);
  } catch (error) {
    faults.push(`${error.message}\n${said}`);
  } finally {
    child.kill("SIGTERM");
    await web.end();
  }
  const logged = said + logFiles();
  if (logged.includes(TOKEN)) faults.push(`logs queries: ${lineWith(logged, TOKEN)}`);
  if (name !== "caddy" && !logged.includes("/logged")) faults.push("logs no path");
  return { what: `${name} says what fails as the API does`, fault: faults.join("\n") };
}

async function judgeLeaving(port, web, judge) {
  const answers = (status) => until(async () => (await ask(port, GET("/"))).status === status);
  const going = judge("a request of a web that begins to end", GET("/slow"), { status: 200 });
  await web.asked("/slow");
  web.state = "not ready";
  await answers(503);
  await going;
  web.state = "ready";
  await answers(200);
  const waiting = judge("a POST at a web that freezes", POST(HANG), busy, GONE_MS);
  await web.asked(HANG);
  const shown = judge("a page of a web that freezes", GET("/hang-too", PAGE), page, GONE_MS);
  await web.asked("/hang-too");
  web.state = "frozen";
  await Promise.all([waiting, shown]);
}

/** Opens more connections than allowed per address; the test configuration allows two. */
async function judgeLimit(port, judge) {
  const held = [0, 1].map(() => connect({ host: "127.0.0.1", port, rejectUnauthorized: false }));
  for (const socket of held) {
    await once(socket, "secureConnect");
    socket.on("error", () => {}).write(`GET ${HANG} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
  }
  await until(async () => (await ask(port, GET("/"))).status === 503);
  await judge("one connection too many", GET("/"), busy);
  for (const socket of held) socket.destroy();
  await until(async () => (await ask(port, GET("/"))).status === 200);
}

async function misbehavingWeb() {
  const web = { state: "ready" };
  const came = new Set();
  const server = createServer((request, response) => {
    const { url } = request;
    came.add(url);
    if (web.state === "frozen" || url.startsWith(HANG)) return;
    if (url.split("?")[0] === DIE) request.socket.destroy();
    else if (url === "/slow") setTimeout(() => response.end("ok"), SLOW_MS);
    else if (url === "/readyz" && web.state === "not ready") response.writeHead(503).end();
    else if (url === OWN_502) {
      const type = { "X-Request-Id": "req_1", "Content-Type": "application/json" };
      response.writeHead(502, { ...type, "Content-Length": OWN.length }).end(OWN);
    } else response.end("ok");
  });
  server.on("clientError", (error, socket) => {
    const body = JSON.stringify({ detail: "Too large", code: "headers_too_large" });
    if (error.code !== "HPE_HEADER_OVERFLOW") return socket.destroy();
    socket.end(
      `HTTP/1.1 431 x\r\nX-Request-Id: req_2\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address();
  const end = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(web, { port, end, asked: (url) => until(async () => came.has(url)) });
}

function faultIn({ status, headers, body, ms }, expected) {
  const said = `${status} ${headers["content-type"]} ${body.slice(0, 120)} after ${ms} ms`;
  if (status !== expected.status) return said;
  if (status === 503 && !(Number(headers["retry-after"]) > 0)) return `no Retry-After: ${said}`;
  if (expected.page)
    return body.includes("Subiri kidogo") && /^text\/html/.test(headers["content-type"]) ? "" : said;
  if (!expected.code) return "";
  const error = parsed(body);
  if (!/^application\/json/.test(headers["content-type"]) || error?.code !== expected.code) return said;
  return headers["x-request-id"] || (error.detail && error.request_id && error.doc_url) ? "" : said;
}

function lineWith(text, part) {
  return text.split("\n").find((line) => line.includes(part));
}

function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function ask(port, text, withinMs = 15_000) {
  const began = performance.now();
  const socket = connect({
    host: "127.0.0.1",
    port,
    servername: HOST,
    rejectUnauthorized: false,
    ALPNProtocols: ["http/1.1"],
  });
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk)).on("error", () => {});
  socket.write(text);
  const timer = setTimeout(() => socket.destroy(), withinMs);
  await once(socket, "close").catch(() => {});
  clearTimeout(timer);
  const end = answer.indexOf("\r\n\r\n");
  const [line, ...lines] = answer.slice(0, Math.max(end, 0)).split("\r\n");
  const headers = Object.fromEntries(
    lines.map((one) => [
      one.slice(0, one.indexOf(":")).toLowerCase(),
      one.slice(one.indexOf(":") + 1).trim(),
    ]),
  );
  return {
    status: Number(line.split(" ")[1] ?? 0),
    headers,
    body: answer.slice(end + 4),
    ms: Math.round(performance.now() - began),
  };
}

async function untilServed(port, said) {
  try {
    await until(async () => (await ask(port, GET("/"))).status === 200);
  } catch {
    throw new Error(`does not serve: ${said()}`);
  }
}

async function until(isMet) {
  for (const end = Date.now() + STARTS_MS; Date.now() < end; await sleep(100)) if (await isMet()) return;
  throw new Error("waited in vain");
}

export async function freePort() {
  const server = createPort().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
