import fc from "fast-check";
import { expect, test } from "vitest";
import { type ClaimedDelivery, MAX_HELD_PER_ENDPOINT } from "./claim";
import { DeliveryQueue, MAX_IN_FLIGHT, MAX_IN_FLIGHT_PER_ENDPOINT } from "./delivery-queue";

test("endpoints take turns, whatever the length of one backlog", () => {
  const queue = new DeliveryQueue();
  queue.add([delivery(1, 7), delivery(2, 7), delivery(3, 7), delivery(4, 8), delivery(5, 9)]);
  expect(takeAll(queue).map((each) => each.endpointId)).toEqual([7, 8, 9, 7, 7]);
});

test("limits hold, and nothing is lost or sent twice in any order", () => {
  const operation = fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 100 }) }),
    fc.constant({ take: true }),
    fc.record({ finish: fc.nat() }),
  );
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 300 }), (operations) => {
      const queue = new DeliveryQueue();
      const sending: ClaimedDelivery[] = [];
      const sent = new Set<number>();
      let added = 0;
      for (const step of operations) {
        if ("add" in step) queue.add([delivery(added++, step.add)]);
        else if ("take" in step) sending.push(...takeAll(queue));
        else if (sending.length > 0) queue.finished(sending.splice(step.finish % sending.length, 1)[0]!);
        for (const each of sending) sent.add(each.deliveryId);
        for (const { endpointId } of sending) {
          const parallel = sending.filter((each) => each.endpointId === endpointId).length;
          expect(parallel).toBeLessThanOrEqual(MAX_IN_FLIGHT_PER_ENDPOINT);
        }
        expect(sending.length).toBeLessThanOrEqual(MAX_IN_FLIGHT);
      }
      let rest = takeAll(queue);
      for (; sending.length > 0 || rest.length > 0; rest = takeAll(queue)) {
        for (const each of rest) expect(sent.has(each.deliveryId)).toBe(false);
        for (const each of rest) sent.add(each.deliveryId);
        for (const each of [...sending.splice(0), ...rest]) queue.finished(each);
      }
      expect(sent.size).toBe(added);
      expect(queue.size).toBe(0);
      expect(heldIds(queue)).toEqual([...sent].toSorted((a, b) => a - b));
    }),
  );
});

test("limits concurrent requests to 256, and to four per endpoint", () => {
  const queue = new DeliveryQueue();
  queue.add(Array.from({ length: 1000 }, (_, index) => delivery(index, index % 100)));
  const first = takeAll(queue);
  expect(first).toHaveLength(MAX_IN_FLIGHT);
  queue.finished(first[0]!);
  expect(takeAll(queue)).toHaveLength(1);
});

test("drops deliveries that waited too long, not running ones", () => {
  const queue = new DeliveryQueue();
  queue.add([delivery(1, 7, 100), delivery(2, 7, 100), delivery(3, 8, 200)]);
  expect(queue.take(0)?.deliveryId).toBe(1);
  queue.forgetClaimedBefore(150, 0);
  expect(heldIds(queue)).toEqual([1, 3]);
  expect(queue.size).toBe(2);
  expect(takeAll(queue).map((each) => each.deliveryId)).toEqual([3]);
});

test("sends no request whose response could arrive after the lease", () => {
  const queue = new DeliveryQueue();
  queue.add([delivery(1, 7, 100), delivery(2, 8, 200)]);
  expect(queue.take(150)?.deliveryId).toBe(2);
  expect(queue.take(150)).toBeUndefined();
});

test("an endpoint is idle after its last result is written, until its next delivery", () => {
  const queue = new DeliveryQueue();
  const [first, second] = [delivery(1, 7), delivery(2, 7)];
  queue.add([first, second, delivery(3, 8)]);
  for (const each of takeAll(queue)) queue.finished(each);
  queue.recorded(first, 1000);
  expect(queue.takeIdleSince(1000)).toEqual([]);
  queue.recorded(second, 1000);
  expect(heldIds(queue)).toEqual([3]);
  expect(queue.takeIdleSince(999)).toEqual([]);
  queue.add([delivery(4, 7)]);
  expect(queue.takeIdleSince(1000)).toEqual([]);
  queue.forgetClaimedBefore(Number.POSITIVE_INFINITY, 2000);
  expect(queue.takeIdleSince(2000)).toEqual([7]);
  expect(queue.takeIdleSince(2000)).toEqual([]);
});

test("requests a claim only when an endpoint may have more deliveries", () => {
  const lowAfter = (count: number, attempt = 1) => {
    const queue = new DeliveryQueue();
    const given = Array.from({ length: count }, (_, index) => ({ ...delivery(index, 7), attempt }));
    queue.add(given);
    for (const each of given.slice(0, Math.ceil(count / 2))) queue.recorded(each, 0);
    return queue.runsLow;
  };
  expect([lowAfter(1), lowAfter(MAX_HELD_PER_ENDPOINT - 1), lowAfter(MAX_HELD_PER_ENDPOINT)]).toEqual([
    false,
    false,
    true,
  ]);
  // A successful retry: the endpoint was failing and may have more deliveries that waited.
  expect(lowAfter(1, 2)).toBe(true);
});

function takeAll(queue: DeliveryQueue): ClaimedDelivery[] {
  const taken: ClaimedDelivery[] = [];
  for (let next = queue.take(0); next; next = queue.take(0)) taken.push(next);
  return taken;
}

function heldIds(queue: DeliveryQueue): number[] {
  return [...queue.held().values()].flatMap((ids) => [...ids]).toSorted((a, b) => a - b);
}

function delivery(deliveryId: number, endpointId: number, claimedAt = 0): ClaimedDelivery {
  return { deliveryId, endpointId, claimedAt } as ClaimedDelivery;
}
