import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { parseLiveToken } from "../api/tracking-stream";

const COMES_BACK_MS = 200;

interface Position {
  latitude: number;
  longitude: number;
}

export interface TrackingWatcher {
  connections(): number;
  isOpen(): boolean;
  positions(): Position[];
  brokenEnds(): string[];
  close(): void;
}

/** Opens a tracking page and follows its event stream. When the stream ends, reconnects with the newest token. */
export async function startTrackingWatcher(origin: string, code: string): Promise<TrackingWatcher> {
  const page = await request(`${origin}/track?code=${code}&lang=en`);
  let token = parseLiveToken(await page.body.text());
  const stop = new AbortController();
  const positions: Position[] = [];
  const broken: string[] = [];
  let connections = 0;
  let isOpen = false;

  const follow = async () => {
    const url = `${origin}/api/track/live?token=${encodeURIComponent(token)}`;
    const { statusCode, body } = await request(url, { signal: stop.signal, bodyTimeout: 0, reset: true });
    if (statusCode !== 200) return void (await body.dump());
    connections++;
    let text = "";
    for await (const chunk of body) {
      text += String(chunk);
      const frames = text.split("\n\n");
      text = frames.pop()!;
      for (const frame of frames) take(frame);
    }
  };
  const take = (frame: string) => {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(frame) ?? [];
    if (name === "token") token = (JSON.parse(data!) as { token: string }).token;
    if (name === "token") isOpen = true;
    if (name === "position") positions.push(JSON.parse(data!) as Position);
  };
  const run = async () => {
    while (!stop.signal.aborted) {
      await follow().catch((error: Error) => {
        if (!stop.signal.aborted) broken.push(error.message);
      });
      isOpen = false;
      if (!stop.signal.aborted) await sleep(COMES_BACK_MS);
    }
  };
  void run();
  return {
    connections: () => connections,
    isOpen: () => isOpen,
    positions: () => positions,
    brokenEnds: () => broken,
    close: () => stop.abort(),
  };
}
