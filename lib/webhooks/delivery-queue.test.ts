import fc from "fast-check";
import { expect, test } from "vitest";
import type { ClaimedDelivery } from "./claim";
import { DeliveryQueue, IN_FLIGHT_MAX, IN_FLIGHT_PER_ENDPOINT } from "./delivery-queue";

test("endpoints take turns, however long one backlog is", () => {
  const queue = new DeliveryQueue();
  queue.add([delivery(1, 7), delivery(2, 7), delivery(3, 7), delivery(4, 8), delivery(5, 9)]);
  expect(takeAll(queue).map((each) => each.endpointId)).toEqual([7, 8, 9, 7, 7]);
});

test("whatever comes and ends, the bounds hold and nothing is lost or sent twice", () => {
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
          expect(parallel).toBeLessThanOrEqual(IN_FLIGHT_PER_ENDPOINT);
        }
        expect(sending.length).toBeLessThanOrEqual(IN_FLIGHT_MAX);
      }
      let rest = takeAll(queue);
      for (; sending.length > 0 || rest.length > 0; rest = takeAll(queue)) {
        for (const each of rest) expect(sent.has(each.deliveryId)).toBe(false);
        for (const each of rest) sent.add(each.deliveryId);
        for (const each of [...sending.splice(0), ...rest]) queue.finished(each);
      }
      expect(sent.size).toBe(added);
      expect(queue.size).toBe(0);
    }),
  );
});

test("at most 256 requests are under way, and four to each endpoint", () => {
  const queue = new DeliveryQueue();
  queue.add(Array.from({ length: 1000 }, (_, index) => delivery(index, index % 100)));
  const first = takeAll(queue);
  expect(first).toHaveLength(IN_FLIGHT_MAX);
  queue.finished(first[0]!);
  expect(takeAll(queue)).toHaveLength(1);
});

test("what has waited too long is handed back, what is under way is not", () => {
  const queue = new DeliveryQueue();
  queue.add([delivery(1, 7, 100), delivery(2, 7, 100), delivery(3, 8, 200)]);
  expect(queue.take()?.deliveryId).toBe(1);
  expect(queue.removeClaimedBefore(150).map((each) => each.deliveryId)).toEqual([2]);
  expect(queue.size).toBe(2);
  expect(takeAll(queue).map((each) => each.deliveryId)).toEqual([3]);
});

function takeAll(queue: DeliveryQueue): ClaimedDelivery[] {
  const taken: ClaimedDelivery[] = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next);
  return taken;
}

function delivery(deliveryId: number, endpointId: number, claimedAt = 0): ClaimedDelivery {
  return { deliveryId, endpointId, claimedAt } as ClaimedDelivery;
}
