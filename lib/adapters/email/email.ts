import type { Transporter } from "nodemailer";
import { CircuitBreaker } from "@/lib/adapters/breaker";
import { UnknownOutcomeError } from "@/lib/adapters/http-client";
import type { SendReceipt } from "@/lib/adapters/sms/sms";
import { env } from "@/lib/platform/env";
import { withTimeout } from "@/lib/platform/with-timeout";

export interface Email {
  /** Id of the message. Each retry has the same id. */
  id: number;
  to: string;
  subject: string;
  text: string;
  html: () => Promise<string>;
}

/** `send` throws if a retry may succeed. */
interface EmailProvider {
  name: string;
  send(email: Email): Promise<SendReceipt>;
}

interface SmtpOptions {
  url: string;
  from: string;
  host: string;
  silenceMs?: number;
  deadlineMs?: number;
}

const SILENCE_MS = 10_000;
/** Deadline in milliseconds for the whole call, because a server could send one byte at a time. */
const DEADLINE_MS = 40_000;
/** Matches exactly one address. Refuses lists, display names and line breaks. */
const ONE_ADDRESS = /^[^\s<>()[\],;:\\"@\p{C}]+@[^\s<>()[\],;:\\"@\p{C}]+$/u;

/** Requires TLS, except on localhost. Opens one connection per e-mail. */
export function createSmtpProvider(
  options: SmtpOptions,
  breaker = new CircuitBreaker("smtp"),
): EmailProvider {
  return { name: "smtp", send: (email) => breaker.run(() => send(options, email)) };
}

async function send(options: SmtpOptions, email: Email): Promise<SendReceipt> {
  if (!ONE_ADDRESS.test(email.to)) return { status: "failed", reason: "invalid_address" };
  const letter = letterOf(options, email, await email.html());
  const transport = await connect(options);
  try {
    const { deadlineMs = DEADLINE_MS, url } = options;
    const late = () => new UnknownOutcomeError(new URL(url).hostname, "the whole took too long");
    await withTimeout(transport.sendMail(letter), deadlineMs, late);
    return { status: "sent", reference: letter.messageId };
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  } finally {
    transport.close();
  }
}

function letterOf({ from, host }: SmtpOptions, { id, to, subject, text }: Email, html: string) {
  return {
    from,
    // An object, because nodemailer parses a string as a list of addresses.
    to: { name: "", address: to },
    subject: subject.replace(/\p{C}+/gu, " "),
    text,
    html,
    messageId: `<message-${id}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  };
}

async function connect({ url: text, silenceMs = SILENCE_MS }: SmtpOptions): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const url = new URL(text);
  const secure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return createTransport({
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !["localhost", "127.0.0.1", "::1"].includes(host),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function refusalOf(error: unknown): SendReceipt | null {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  if (responseCode === undefined || responseCode < 500) return null;
  if (code === "EAUTH") return { status: "failed", reason: "bad_credentials" };
  return { status: "failed", reason: command === "RCPT TO" ? "invalid_address" : "provider_refused" };
}

const outbox: EmailProvider = {
  name: "outbox",
  send: async () => ({ status: "held", reason: "no_provider" }),
};

const provider =
  env.SMTP_URL && env.MAIL_FROM
    ? createSmtpProvider({ url: env.SMTP_URL, from: env.MAIL_FROM, host: new URL(env.APP_ORIGIN).hostname })
    : outbox;

export function getEmailProvider(): EmailProvider {
  return provider;
}
