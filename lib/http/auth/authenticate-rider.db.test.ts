import { afterAll, expect, test, vi } from "vitest";

vi.stubEnv("APP_ORIGIN", "https://tuma.example");
afterAll(() => void vi.unstubAllEnvs());

test("under https a session cookie without the host prefix neither logs in nor is upgraded", async () => {
  const { transaction } = await import("@/db/client");
  const { rider } = await import("@/db/schema/riders");
  const { createJsonReply } = await import("@/lib/http/message/respond");
  const { openRiderSession } = await import("@/lib/riders/sessions/rider-sessions");
  const { createTestRider } = await import("@/lib/shipments/create/paid-shipment.fixture");
  const { endpoint } = await import("@/lib/http/endpoint");
  const { eq } = await import("drizzle-orm");
  const id = await createTestRider();
  const pinHash = "$argon2id$none";
  await transaction((tx) => tx.update(rider).set({ pinHash }).where(eq(rider.id, id)));
  const token = await transaction((tx) => openRiderSession(tx, { id, pinHash }));
  const state = endpoint({ auth: "rider" }, async ({ rider: { riderId } }) =>
    createJsonReply({ id: riderId }),
  );
  const ask = (cookie: string) =>
    state(new Request("https://tuma.example/api/rider/state", { headers: { cookie } }), {
      params: Promise.resolve({}),
    });
  const planted = await ask(`tuma_rider=${token}`);
  expect(planted.status).toBe(401);
  expect(planted.headers.getSetCookie()).toEqual([]);
  const own = await ask(`__Host-tuma_rider=${token}`);
  expect([own.status, await own.json()]).toEqual([200, { id }]);
  expect(own.headers.getSetCookie()).toEqual([]);
});
