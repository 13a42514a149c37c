import type fc from "fast-check";
import { expect } from "vitest";
import type { ApiResponse } from "../../api/client";
import { expectBalance } from "./expect-model";
import { restoreParcelAges, pauseSimulationJobs, type ModelledService } from "./service";
import type { ShopModel } from "./shop";

export type Command = fc.AsyncCommand<ShopModel, ModelledService>;

export function createCommand(
  name: string,
  run: (shop: ShopModel, service: ModelledService) => Promise<void>,
  when: (shop: ShopModel) => boolean = () => true,
): Command {
  return {
    check: when,
    run: async (shop, service) => {
      countCommand(name.split("(")[0]!);
      await pauseSimulationJobs(shop.parcels);
      await restoreParcelAges(shop.parcels);
      await run(shop, service);
    },
    toString: () => name,
  };
}

export const commandCounts = new Map<string, number>();

export function countCommand(what: string): void {
  commandCounts.set(what, (commandCounts.get(what) ?? 0) + 1);
}

export function expectRefusal(answer: ApiResponse<unknown>, status: number, code: string): void {
  expect({ status: answer.status, code: answer.error?.code }, answer.text).toEqual({ status, code });
  countCommand(code);
}

/** Returns one of a few idempotency keys, so that commands reuse keys. */
export function buildIdempotencyKeyHeader(
  service: ModelledService,
  key: number | null,
): Record<string, string> {
  return key === null ? {} : { "idempotency-key": `${service.mark}-${key}` };
}

/**
 * Returns true if the operation has already used the key. In this case, asserts that the response replays the
 * first response unchanged. Specification: Idempotency.
 */
export function expectReplayIfRepeated(
  shop: ShopModel,
  operation: string,
  answer: ApiResponse<unknown>,
  body: object,
): boolean {
  const first = shop.rules.replays && shop.answers.get(operation);
  if (!first) return false;
  expect(answer.text).toBe(first.text);
  expect(answer.headers["idempotent-replayed"]).toBe("true");
  const differs = JSON.stringify(first.body) !== JSON.stringify(body);
  expect(answer.headers["idempotency-body-mismatch"]).toBe(differs ? "true" : undefined);
  countCommand(differs ? "replay of another body" : "replay");
  return true;
}

export function recordFirstAnswer(
  shop: ShopModel,
  operation: string,
  answer: ApiResponse<unknown>,
  asked: { path: string; body: object; key: number | null },
): void {
  expect(answer.headers["idempotent-replayed"]).toBeUndefined();
  const { path, body, key } = asked;
  if (key !== null) shop.answers.set(operation, { text: answer.text, path, body, key });
}

export function repeatRequest(pick: number): Command {
  const run = async (shop: ShopModel, service: ModelledService) => {
    const operations = [...shop.answers.keys()];
    const operation = operations[pick % operations.length]!;
    const { path, body, key } = shop.answers.get(operation)!;
    const answer = await service.api.post(path, body, buildIdempotencyKeyHeader(service, key));
    expect(expectReplayIfRepeated(shop, operation, answer, body)).toBe(true);
    await expectBalance(shop, service);
  };
  return createCommand(`sendAgain(${pick})`, run, (shop) => shop.answers.size > 0);
}
