import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { expectOk } from "../../api/expectations";
import type { EventFeedPage } from "../../api/feed";
import { waitForCondition } from "../../fixtures";
import { type Command, createCommand, countCommand } from "./command";
import { expectBalance, expectShipmentMatchesModel } from "./expect-model";
import { findPaymentReference } from "./ordering";
import type { ModelledService } from "./service";
import type { ParcelModel, ShopModel } from "./shop";
import type { Status } from "./status";

export interface ListFilter {
  status: Status | null;
  type: "same_city" | "regional" | null;
  reference: number | null;
  by: "search" | "merchant_reference";
  page: number;
  perPage: number;
}

/** Lists shipments with filters and pages. Specification: GET /merchant/shipments. */
export function listShipmentsCommand(asked: ListFilter): Command {
  return createCommand(`list(${JSON.stringify(asked)})`, async (shop, service) => {
    const { status, type, page, perPage } = asked;
    const reference = asked.reference === null ? null : findPaymentReference(service, asked.reference);
    const query = {
      page,
      per_page: perPage,
      ...(status && { status }),
      ...(type && { type }),
      ...(reference && { [asked.by]: reference }),
    };
    const answer = await service.api.list(query);
    const matching = [...shop.parcels]
      .reverse()
      .filter((parcel) => !status || parcel.status === status)
      .filter((parcel) => !type || parcel.price.type === type)
      .filter((parcel) => !reference || parcel.reference === reference);
    const shown = expectOk(answer).map((item) => [item.id, item.status, item.total_amount, item.type]);
    const lines = ({ id, status: now, price }: ParcelModel) => [id, now, price.total, price.type];
    expect(shown).toEqual(matching.slice((page - 1) * perPage, page * perPage).map(lines));
    expect(answer.headers["x-total-count"]).toBe(String(matching.length));
  });
}

export async function expectServiceMatchesModel(shop: ShopModel, service: ModelledService): Promise<void> {
  for (const parcel of shop.parcels) {
    await expectShipmentMatchesModel(service, parcel);
    countCommand(`ended ${parcel.status}`);
    if (parcel.cancellation && parcel.isPaid) countCommand(`cancelled in ${parcel.cancellation.window}`);
  }
  const listed = expectOk(await service.api.list({ per_page: 100 })).map(({ id }) => id);
  expect(listed).toEqual(shop.parcels.map(({ id }) => id).reverse());
  await expectBalance(shop, service);
  await expectStatement(shop, service);
  await expectFeed(shop, service);
}

async function expectStatement(shop: ShopModel, { browser }: ModelledService): Promise<void> {
  const answer = await browser.get("/api/dashboard/sandbox/wallet/statement.csv");
  const rows = parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
  const told = rows
    .reverse()
    .map(({ type, direction, amount, balance_after }) => [type, direction, +amount!, +balance_after!]);
  expect(told).toEqual(
    shop.movements.map(({ type, direction, amount, balanceAfter }) => [
      type,
      direction,
      amount,
      balanceAfter,
    ]),
  );
}

/** Asserts that every event occurs once and that the events of each shipment are in order. Specification: Events. */
async function expectFeed(shop: ShopModel, { api }: ModelledService): Promise<void> {
  const count = shop.parcels.reduce((sum, { kinds }) => sum + kinds.length, 0);
  const events = await waitForCondition(`${count} events`, async () => {
    const feed = expectOk(await api.get<EventFeedPage>("/merchant/events?limit=500"));
    const ofShipments = feed.data.filter(({ sequence }) => sequence !== null);
    return ofShipments.length >= count ? { ofShipments } : null;
  });
  const { ofShipments } = events;
  expect(new Set(ofShipments.map(({ id }) => id)).size).toBe(count);
  expect(ofShipments).toHaveLength(count);
  for (const { id, kinds, reference } of shop.parcels) {
    const own = ofShipments.filter(({ data }) => data.shipment_id === id);
    expect(own.map(({ type }) => type)).toEqual(kinds);
    expect(own.map(({ sequence }) => sequence)).toEqual(kinds.map((_kind, index) => index + 1));
    for (const event of own) expect(event.merchant_reference).toBe(reference);
  }
}
