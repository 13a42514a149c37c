import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Fault =
  | { do: "cut" }
  | { do: "lose-answer" }
  | { do: "break-off" }
  | { do: "delay"; ms: number }
  | { do: "repeat" }
  | { do: "refuse"; code: string; retryAfter?: string }
  /** Answers with any response, like a proxy in front of the service. */
  | { do: "answer"; status: number; body: string; headers?: Record<string, string> };

export interface ProxiedRequest {
  method: string;
  path: string;
  key: string | null;
  body: string;
  at: number;
}

export interface ProxiedCall {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  body: Buffer;
  origin: string;
}

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export type Refusals = Map<string, { status: number; body: unknown }>;

export async function forwardWithFault(
  passing: ProxiedCall,
  fault: Fault | undefined,
  refusals: Refusals,
): Promise<void> {
  const { outgoing } = passing;
  switch (fault?.do) {
    case "cut":
      return void outgoing.destroy();
    case "lose-answer":
      await forward(passing);
      return void outgoing.destroy();
    case "break-off":
      return breakOff(outgoing, await forward(passing));
    case "delay": {
      const answered = await forward(passing);
      await sleep(fault.ms);
      return give(outgoing, answered);
    }
    case "repeat":
      await forward(passing);
      return give(outgoing, await forward(passing));
    case "refuse": {
      const { status, body } = refusals.get(fault.code)!;
      const retry = fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter };
      const headers = { "content-type": "application/json", ...retry };
      return give(outgoing, { status, headers, body: Buffer.from(JSON.stringify(body)) });
    }
    case "answer": {
      const headers = { "content-type": "text/html", ...fault.headers };
      return give(outgoing, { status: fault.status, headers, body: Buffer.from(fault.body) });
    }
    default:
      return give(outgoing, await forward(passing));
  }
}

function forward({ incoming, body, origin }: ProxiedCall): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const { connection: _, ...headers } = incoming.headers;
    const sent = ask(
      origin + incoming.url,
      { method: incoming.method, headers, agent: false },
      async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part as Buffer);
        const { "transfer-encoding": __, connection: ___, ...kept } = answer.headers;
        resolve({ status: answer.statusCode!, headers: kept, body: Buffer.concat(parts) });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

function give(outgoing: ServerResponse, { status, headers, body }: Answered): void {
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}

function breakOff(outgoing: ServerResponse, { status, headers, body }: Answered): void {
  outgoing.writeHead(status, { ...headers, "content-length": body.length });
  outgoing.write(body.subarray(0, body.length >> 1), () => outgoing.destroy());
}
