import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { createSmtpProvider, type Email } from "./email";
import { startMailServer } from "@/lib/adapters/email/smtp.fixture";

const from = "Tuma <no-reply@tuma.example>";
const host = "tuma.example";
const mail: Email = {
  id: 1042,
  to: "asha@example.co.tz",
  subject: "Salio la pochi yako ni TZS 900",
  text: "Pochi yako ina TZS 900.\n",
  html: async () => "<p>Pochi yako ina TZS 900.</p>",
};
const stops: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

async function mailServer(options?: SMTPServerOptions, at?: string) {
  const server = await startMailServer(options, at);
  stops.push(server.stop);
  return server;
}

async function rogue(greet: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    greet(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A long limit for servers that answer, and a short limit for silent servers. */
const PATIENCE = { silenceMs: 10_000, deadlineMs: 20_000 };
const IMPATIENCE = { silenceMs: 200, deadlineMs: 500 };

const sender = (url: string, breaker?: CircuitBreaker, patience = PATIENCE) =>
  createSmtpProvider({ url, from, host, ...patience }, breaker);

const refusing = (command: "onMailFrom" | "onRcptTo", responseCode: number): SMTPServerOptions => ({
  [command]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error("no"), { responseCode })),
});

describe("a mail", () => {
  it("has text and HTML parts, our sender address and an auto-generated header", async () => {
    const { url, mails } = await mailServer();
    const receipt = await sender(url).send(mail);
    expect(receipt).toEqual({ status: "sent", reference: "<message-1042@tuma.example>" });
    expect(mails).toMatchObject([{ from: "no-reply@tuma.example", to: [mail.to] }]);
    const { source } = mails[0]!;
    for (const line of [
      "From: Tuma <no-reply@tuma.example>",
      "To: asha@example.co.tz",
      "Subject: Salio la pochi yako ni TZS 900",
      "Message-ID: <message-1042@tuma.example>",
      "Auto-Submitted: auto-generated",
      "Content-Type: text/plain",
      "Content-Type: text/html",
    ]) {
      expect(source).toContain(line);
    }
  });

  it("keeps its message ID when it is sent again", async () => {
    const { url, mails } = await mailServer();
    for (let time = 0; time < 2; time++) await sender(url).send(mail);
    const [first, again] = mails.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0]);
    expect(again).toBe(first);
  });

  it("takes no header from a line break in its subject", async () => {
    const { url, mails } = await mailServer();
    await sender(url).send({ ...mail, subject: "Habari\r\nBcc: thief@example.com\n\nX\u0000Y\u2028" });
    const [head] = mails[0]!.source.split("\r\n\r\n");
    expect(head).not.toMatch(/^Bcc:/im);
    expect(mails[0]!.to).toEqual([mail.to]);
  });

  it.each([
    "asha@example.co.tz, thief@example.com",
    "asha@example.co.tz\r\nRCPT TO:<thief@example.com>",
    "Asha <asha@example.co.tz>",
    "asha",
  ])("is refused unless it goes to one plain address: %j", async (to) => {
    const { url, mails } = await mailServer();
    expect(await sender(url).send({ ...mail, to })).toEqual({ status: "failed", reason: "invalid_address" });
    expect(mails).toEqual([]);
  });
});

describe("a mail server that", () => {
  it("asks for a password gets the password", async () => {
    const seen: unknown[] = [];
    const { port, mails } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    await sender(`smtp://tuma%40example.com:s%3Acret@127.0.0.1:${port}`).send(mail);
    expect(seen).toEqual([["tuma@example.com", "s:cret"]]);
    expect(mails).toHaveLength(1);
  });

  it("is remote and offers no TLS gets neither mail nor password", async () => {
    const seen: unknown[] = [];
    const onAuth: SMTPServerOptions["onAuth"] = (auth, _session, done) => {
      seen.push(auth);
      done(null, { user: "tuma" });
    };
    const { port, mails } = await mailServer({ allowInsecureAuth: true, onAuth }, "127.0.0.2");
    const { status } = await sender(`smtp://tuma:secret@127.0.0.2:${port}`).send(mail);
    expect(status).toBe("failed");
    expect([seen, mails]).toEqual([[], []]);
  });

  it("refuses the password is not retried", async () => {
    const onAuth: SMTPServerOptions["onAuth"] = (_auth, _session, done) => done(new Error("no"));
    const { port } = await mailServer({ authOptional: false, allowInsecureAuth: true, onAuth });
    const receipt = await sender(`smtp://tuma:wrong@127.0.0.1:${port}`).send(mail);
    expect(receipt).toEqual({ status: "failed", reason: "bad_credentials" });
  });

  it.each([
    ["onRcptTo", 550, "invalid_address"],
    ["onMailFrom", 553, "provider_refused"],
  ] as const)("refuses permanently in %s with %i is not retried", async (command, code, reason) => {
    const { url } = await mailServer(refusing(command, code));
    expect(await sender(url).send(mail)).toEqual({ status: "failed", reason });
  });

  it.each(["onRcptTo", "onMailFrom"] as const)("is busy in %s is retried", async (command) => {
    const { url } = await mailServer(refusing(command, 451));
    await expect(sender(url).send(mail)).rejects.toThrow();
  });

  const ROGUES: [string, (socket: Socket) => void][] = [
    ["never speaks", () => {}],
    ["hangs up", (socket) => void socket.end()],
    ["speaks nonsense", (socket) => void socket.write("HTTP/1.1 400 Bad Request\r\n\r\n")],
    [
      "drips for ever",
      (socket) => {
        socket.write("220 welcome\r\n");
        const timer = setInterval(() => socket.write("250-"), 50);
        socket.on("close", () => clearInterval(timer));
      },
    ],
  ];
  it.each(ROGUES)("%s is abandoned at the timeout and retried", async (_name, greet) => {
    const url = await rogue(greet);
    const start = performance.now();
    await expect(sender(url, undefined, IMPATIENCE).send(mail)).rejects.toThrow();
    expect(performance.now() - start).toBeLessThan(PATIENCE.silenceMs);
  });

  it("fails five times in a row is not called", async () => {
    const { url, stop } = await startMailServer();
    await stop();
    const provider = sender(url, new CircuitBreaker("test", () => 0));
    for (let time = 0; time < 5; time++)
      await expect(provider.send(mail)).rejects.not.toThrow("circuit breaker is open");
    await expect(provider.send(mail)).rejects.toThrow("circuit breaker is open");
  });
});
