import { once } from "node:events";
import { connect } from "node:net";

/** Exceeds the server's longest request timeout plus its check interval of 2 s. */
const PATIENCE_MS = 45_000;

export interface RawResponse {
  status: number;
  /** Headers with lower-case names. */
  headers: Record<string, string>;
  body: string;
}

export async function sendRaw(
  origin: string,
  text: string | Buffer,
  localAddress = "127.0.0.1",
): Promise<RawResponse[]> {
  const { hostname, port } = new URL(origin.replace("localhost", "127.0.0.1"));
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk)).on("error", () => {});
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error("The server keeps the connection")));
  socket.write(text);
  await once(socket, "close").catch(() => {});
  return answersIn(Buffer.concat(chunks).toString("latin1"));
}

export async function requestRaw(
  origin: string,
  line: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<RawResponse> {
  const all = {
    Host: new URL(origin).host,
    Connection: "close",
    ...(body !== "" && { "Content-Length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const [answer] = await sendRaw(origin, `${line} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  return answer ?? { status: 0, headers: {}, body: "" };
}

function answersIn(text: string): RawResponse[] {
  const answers: RawResponse[] = [];
  for (let rest = text; rest.startsWith("HTTP/1.1 "); ) {
    const end = rest.indexOf("\r\n\r\n");
    if (end === -1) break;
    const [first, ...lines] = rest.slice(0, end).split("\r\n") as [string, ...string[]];
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
    );
    const after = rest.slice(end + 4);
    const length = headers["content-length"];
    const [body, left] =
      headers["transfer-encoding"] === "chunked"
        ? unchunked(after)
        : [after.slice(0, Number(length ?? 0)), after.slice(Number(length ?? 0))];
    const status = Number(first.split(" ")[1]);
    if (status >= 200) answers.push({ status, headers, body });
    rest = left;
  }
  return answers;
}

function unchunked(text: string): [body: string, rest: string] {
  let body = "";
  let rest = text;
  for (;;) {
    const line = rest.indexOf("\r\n");
    const size = Number.parseInt(rest.slice(0, line), 16);
    if (line === -1 || !(size > 0)) return [body, rest.slice(line + 4)];
    body += rest.slice(line + 2, line + 2 + size);
    rest = rest.slice(line + 2 + size + 2);
  }
}
