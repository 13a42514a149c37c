import { Agent, request } from "undici";
import type { TestMerchant } from "../fixtures";
import { buildOrder } from "../fixtures";

const CLIENTS = 8;

export interface RunningLoad {
  stop(): Promise<LoadOutcome>;
  sent(): number;
}

export interface LoadOutcome {
  requests: number;
  failures: string[];
  created: string[];
}

export function startLoad(origin: string, merchant: TestMerchant, name: string): RunningLoad {
  const agent = new Agent({ connections: CLIENTS, pipelining: 1 });
  const outcome: LoadOutcome = { requests: 0, failures: [], created: [] };
  let stopping = false;
  const key = merchant.keys.sandbox.key;
  const send = async (method: "GET" | "POST", path: string, body?: object) => {
    outcome.requests++;
    try {
      const answer = await request(`${origin}/sandbox/api/v1${path}`, {
        method,
        dispatcher: agent,
        headers: { "x-api-key": key, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      const wanted = method === "POST" ? 201 : 200;
      if (answer.statusCode !== wanted)
        outcome.failures.push(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
      return answer.statusCode === wanted ? (JSON.parse(text) as { id: number }) : null;
    } catch (error) {
      outcome.failures.push(`${path}: ${(error as Error).message}`);
      return null;
    }
  };
  const client = async (index: number) => {
    for (let turn = 0; !stopping; turn++) {
      const reference = `${name}-${index}-${turn}`;
      const made = await send("POST", "/merchant/shipments", buildOrder({ merchant_reference: reference }));
      if (made) outcome.created.push(reference);
      if (made) await send("GET", `/merchant/shipments/${made.id}`);
      await send("GET", `/merchant/shipments?search=${reference}`);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  return {
    sent: () => outcome.requests,
    stop: async () => {
      stopping = true;
      await Promise.all(clients);
      await agent.close();
      return outcome;
    },
  };
}
