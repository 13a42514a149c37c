import { request } from "undici";
import { dispatcherFrom, freshAddress, serverOrigin } from "./client";

export interface Stream {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: () => string;
  /** The data of each event of one kind. */
  of: (event: string) => Record<string, unknown>[];
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  isOver: () => boolean;
  close: () => void;
}

/** Opens the event stream of a token. */
export async function openStream(
  token: string,
  { address = freshAddress(), origin = serverOrigin(), headers: sent = {} as Record<string, string> } = {},
): Promise<Stream> {
  const stop = new AbortController();
  const { statusCode, headers, body } = await request(
    `${origin}/api/track/live?token=${encodeURIComponent(token)}`,
    { dispatcher: dispatcherFrom(address), headers: sent, signal: stop.signal, bodyTimeout: 0 },
  );
  let text = "";
  let isOver = false;
  body.on("data", (chunk: Buffer) => {
    text += chunk.toString("utf8");
  });
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      isOver = true;
      resolve();
    };
    for (const event of ["end", "error", "close"]) body.once(event, finish);
  });
  return {
    status: statusCode,
    headers,
    text: () => text,
    of: (event) => eventsOf(text, event),
    ended,
    isOver: () => isOver,
    close: () => stop.abort(),
  };
}

function eventsOf(text: string, event: string): Record<string, unknown>[] {
  const frames = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)];
  return frames.flatMap(([, name, data]) =>
    name === event ? [JSON.parse(data!) as Record<string, unknown>] : [],
  );
}

/** The token that a tracking page carries for its stream. */
export function liveTokenOf(html: string): string {
  const [, token] = html.match(/\\?"token\\?":\\?"([\w.-]+)\\?"/) ?? [];
  if (!token) throw new Error("The page carries no token");
  return token;
}

/** The token in the form of the receiver's pin, or null. */
export function pinTokenOf(html: string): string | null {
  return html.match(/name="token" value="([\w.-]+)"/)?.[1] ?? null;
}
