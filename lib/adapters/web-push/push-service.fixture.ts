import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedPush {
  ttl: number;
  urgency: string;
  topic: string;
  vapid: { aud: string; sub: string; exp: number; key: string };
  sent: Buffer;
  text: string;
}

/** A push service that verifies RFC 8292 signatures and decrypts RFC 8291 and 8188 without the library under test. */
export async function startPushService() {
  const phones = new Map<string, { keys: ECDH; auth: Buffer; taken: ReceivedPush[] }>();
  let answer = 201;
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    const phone = phones.get(request.url ?? "");
    if (answer !== 201 || !phone) return response.writeHead(phone ? answer : 404).end();
    const body = await bytesOf(request);
    try {
      phone.taken.push(read(request, body, origin, phone));
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    phone: () => {
      const keys = createECDH("prime256v1");
      const [p256dh, auth] = [keys.generateKeys().toString("base64url"), randomBytes(16)];
      const path = `/${randomBytes(16).toString("hex")}`;
      const taken: ReceivedPush[] = [];
      phones.set(path, { keys, auth, taken });
      return {
        subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString("base64url") } },
        taken,
      };
    },
    answerWith: (status: number) => {
      answer = status;
    },
    asked: () => asked,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function read(
  { headers }: IncomingMessage,
  body: Buffer,
  origin: string,
  phone: { keys: ECDH; auth: Buffer },
): ReceivedPush {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("another encoding");
  return {
    ttl: Number(headers.ttl),
    urgency: String(headers.urgency),
    topic: String(headers.topic),
    vapid: verified(headers.authorization ?? "", origin),
    sent: body,
    text: decrypted(body, phone.keys, phone.auth),
  };
}

function verified(authorization: string, origin: string): ReceivedPush["vapid"] {
  const { t = "", k = "" } = /^vapid t=(?<t>[\w.-]+), ?k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const point = Buffer.from(k, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x!, y: y! }, format: "jwk" });
  const [head = "", claims = "", signature = ""] = t.split(".");
  const proof = { key, dsaEncoding: "ieee-p1363" } as const;
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    proof,
    Buffer.from(signature, "base64url"),
  );
  if (!isRight) throw new Error("the signature is wrong");
  const told = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (told.aud !== origin) throw new Error("signed for another service");
  if (told.exp < Date.now() / 1000 || told.exp > Date.now() / 1000 + 86_400) throw new Error("out of date");
  return { ...told, key: k };
}

function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20]!;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const prk = createHmac("sha256", auth).update(keys.computeSecret(sender)).digest();
  const ikm = createHmac("sha256", prk)
    .update(info)
    .update(Buffer.from([1]))
    .digest();
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync("sha256", ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", part("aes128gcm", 16), part("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding zeros.
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
