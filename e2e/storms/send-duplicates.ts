import { setTimeout as sleep } from "node:timers/promises";
import { Agent, request } from "undici";
import type { TestMerchant } from "../fixtures";
import { seededRandom } from "./settings";

export const DUPLICATES_PER_KEY = 20;
const ABORTED_SHARE = 0.25;
const WHOLLY_ABORTED_EVERY = 10;
/**
 * Maximum delay of an abort in milliseconds. Aborts happen before, during and after the commit of a create.
 */
const ABORT_WITHIN_MS = 60;
const KEYS_AT_ONCE = 10;
const ASKED_AGAIN_MAX = 50;

export interface DuplicateResponse {
  status: number;
  text: string;
  isReplay: boolean;
}

export interface DuplicateJournal {
  reference: string;
  answers: DuplicateResponse[];
  later: DuplicateResponse[];
  aborted: number;
  askedAgain: number;
}

interface Storm {
  keys: number;
  seed: number;
  origins: string[];
  merchants: TestMerchant[];
  body: (reference: string) => object;
  name?: string;
}

export async function sendDuplicates({
  keys,
  seed,
  origins,
  merchants,
  body,
  name = "storm",
}: Storm): Promise<DuplicateJournal[]> {
  const agent = new Agent({ connections: KEYS_AT_ONCE * DUPLICATES_PER_KEY, pipelining: 1 });
  const journals: DuplicateJournal[] = [];
  const one = (index: number) => {
    const reference = `${name}-${seed}-${index}`;
    const merchant = merchants[index % merchants.length]!;
    const sent = JSON.stringify(body(reference));
    const headers = { "x-api-key": merchant.keys.sandbox.key, "idempotency-key": `${reference}-0123456789` };
    const send: Send = (turn, signal) =>
      ask(
        agent,
        `${origins[turn % origins.length]}/sandbox/api/v1/merchant/shipments`,
        headers,
        sent,
        signal,
      );
    return twinsOf(
      reference,
      send,
      seededRandom(seed + index),
      index % WHOLLY_ABORTED_EVERY === 0,
      origins.length,
    );
  };
  let next = 0;
  const lane = async () => {
    while (next < keys) journals.push(await one(next++));
  };
  await Promise.all(Array.from({ length: KEYS_AT_ONCE }, lane));
  await agent.close();
  return journals;
}

type Send = (turn: number, signal?: AbortSignal) => Promise<DuplicateResponse>;

async function twinsOf(
  reference: string,
  send: Send,
  random: () => number,
  abortsAll: boolean,
  webs: number,
) {
  const journal: DuplicateJournal = {
    reference,
    answers: [],
    later: [],
    aborted: 0,
    askedAgain: 0,
  };
  const twin = async (turn: number) => {
    const aborts = abortsAll || random() < ABORTED_SHARE;
    const signal = aborts ? AbortSignal.timeout(Math.floor(random() * ABORT_WITHIN_MS)) : undefined;
    const answer = await answered(() => send(turn, signal), journal).catch((error: Error) => {
      if (error.name !== "TimeoutError" && error.name !== "AbortError") throw error;
      journal.aborted++;
    });
    if (answer) journal.answers.push(answer);
  };
  await Promise.all(Array.from({ length: DUPLICATES_PER_KEY }, (_, turn) => twin(turn)));
  if (journal.answers.length === 0) journal.answers.push(await answered(() => send(0), journal));
  for (let web = 0; web < webs; web++) journal.later.push(await answered(() => send(web), journal));
  return journal;
}

async function answered(
  send: () => Promise<DuplicateResponse>,
  journal: DuplicateJournal,
): Promise<DuplicateResponse> {
  for (let asked = 1; ; asked++) {
    const answer = await send();
    if (answer.status !== 503 || asked === ASKED_AGAIN_MAX) return answer;
    journal.askedAgain++;
    await sleep(50 * asked);
  }
}

async function ask(
  dispatcher: Agent,
  url: string,
  headers: Record<string, string>,
  body: string,
  signal?: AbortSignal,
): Promise<DuplicateResponse> {
  const response = await request(url, {
    method: "POST",
    dispatcher,
    headers: { ...headers, "content-type": "application/json" },
    body,
    ...(signal && { signal }),
  });
  const text = await response.body.text();
  return { status: response.statusCode, text, isReplay: response.headers["idempotent-replayed"] === "true" };
}
