import { hash } from "node:crypto";
import Fastify, { type FastifyRequest } from "fastify";
import postgres from "postgres";
import type { Caller } from "@/lib/core/caller";
import { rateRequest } from "@/lib/core/pricing/rate-request";
import { env } from "@/lib/platform/env";
import { quoteRates } from "@/lib/rates/quote-rates";
import { presentShipment } from "@/lib/shipments/read/present";
import type { ShipmentRecord } from "@/lib/shipments/record/shipment-record";
import { sendUrlToParent } from "./parent";

const sql = postgres(env.DATABASE_URL!, {
  max: env.DATABASE_POOL,
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
});

const KEY = `select k.merchant_id, k.mode, v.version, now() as now
  from api_key k join merchant m on m.id = k.merchant_id and m.status = 'approved' cross join catalogue_version v
  where k.hash = $1 and k.revoked_at is null`;

const KEY_AND_SHIPMENT = `select s.record
  from api_key k join merchant m on m.id = k.merchant_id and m.status = 'approved'
  join shipment_record s on s.merchant_id = k.merchant_id and s.mode = k.mode
  where k.hash = $1 and k.revoked_at is null and s.id = $2`;

const app = Fastify();

app.post("/api/v1/merchant/shipments/rates", async (request, reply) => {
  const [row] = await sql.unsafe(KEY, [keyHash(request)], { prepare: true });
  if (!row) return reply.code(401).send({ detail: "Invalid or expired API key" });
  const parsed = rateRequest.safeParse(request.body);
  if (!parsed.success) return reply.code(422).send({ detail: parsed.error.issues });
  const caller = { merchantId: row.merchant_id, mode: row.mode } as Caller;
  return quoteRates(caller, parsed.data, { now: row.now, catalogueVersion: row.version });
});

app.get<{ Params: { id: string } }>("/api/v1/merchant/shipments/:id", async (request, reply) => {
  const values = [keyHash(request), request.params.id];
  const [row] = await sql.unsafe(KEY_AND_SHIPMENT, values, { prepare: true });
  if (!row) return reply.code(404).send({ detail: "Shipment not found" });
  return presentShipment(row.record as ShipmentRecord);
});

function keyHash(request: FastifyRequest): string {
  return hash("sha256", String(request.headers["x-api-key"]), "hex");
}

sendUrlToParent(await app.listen({ port: 0, host: "127.0.0.1" }));
