import { afterAll, expect, test, vi } from "vitest";

vi.stubEnv("APP_ORIGIN", "https://tuma.example");
afterAll(() => void vi.unstubAllEnvs());

test("a rider who comes under way with a cookie of the old name is let in, and given the new one", async () => {
  const { db, transaction } = await import("@/db/client");
  const { rider } = await import("@/db/schema/riders");
  const { riderEndpoints } = await import("@/lib/http/endpoints/endpoints-rider");
  const { json } = await import("@/lib/http/message/respond");
  const { openRiderSession } = await import("@/lib/riders/sessions/open-rider-session");
  const { mintRider } = await import("@/lib/shipments/create/paid-shipment.fixture");
  const { handle } = await import("@/lib/http/handle");
  const { eq } = await import("drizzle-orm");
  const id = await mintRider();
  const pinHash = "$argon2id$none";
  await db.update(rider).set({ pinHash }).where(eq(rider.id, id));
  const token = await transaction((tx) => openRiderSession(tx, { id, name: "Baraka", pinHash }));
  const state = handle(riderEndpoints.state, async (call) => json({ id: call.rider.riderId }));
  const ask = (cookie: string) =>
    state(new Request("https://tuma.example/api/rider/state", { headers: { cookie } }), {
      params: Promise.resolve({}),
    });
  const old = await ask(`tuma_rider=${token}`);
  expect([old.status, await old.json()]).toEqual([200, { id }]);
  const cookies = old.headers.getSetCookie();
  expect(cookies[0]).toContain(`__Host-tuma_rider=${token}; Path=/;`);
  expect(cookies[1]).toMatch(/^tuma_rider=; Path=\/; Max-Age=0;/);
  expect((await ask(`__Host-tuma_rider=${token}`)).headers.getSetCookie()).toEqual([]);
});
