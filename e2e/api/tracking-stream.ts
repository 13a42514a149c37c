import { request } from "undici";
import { getDispatcher, uniqueClientAddress, serverOrigin } from "./client";

export interface TrackingStream {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: () => string;
  of: (event: string) => Record<string, unknown>[];
  ended: Promise<void>;
  isOver: () => boolean;
  close: () => void;
}

export async function openTrackingStream(
  token: string,
  {
    address = uniqueClientAddress(),
    origin = serverOrigin(),
    headers: sent = {} as Record<string, string>,
  } = {},
): Promise<TrackingStream> {
  const stop = new AbortController();
  const { statusCode, headers, body } = await request(
    `${origin}/api/track/live?token=${encodeURIComponent(token)}`,
    { dispatcher: getDispatcher(address), headers: sent, signal: stop.signal, bodyTimeout: 0 },
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

export function parseLiveToken(html: string): string {
  const [, token] = html.match(/\\?"token\\?":\\?"([\w.-]+)\\?"/) ?? [];
  if (!token) throw new Error("The page carries no token");
  return token;
}

/** Extracts the pin form's token from the HTML. Null without a pin form. */
export function parsePinToken(html: string): string | null {
  return html.match(/name="token" value="([\w.-]+)"/)?.[1] ?? null;
}
