import { expectTypeOf, test } from "vitest";
import type { Person } from "@/lib/accounts/find-session";
import type { Actor } from "@/lib/admin/actions/record-action";
import type { Caller } from "@/lib/core/caller";
import type { Payment } from "@/lib/core/money/payment-request";
import type { Answer, Call } from "./call";
import type { endpoints } from "./endpoints/endpoints";
import type { accountEndpoints } from "./endpoints/endpoints-account";
import type { adminEndpoints } from "./endpoints/endpoints-admin";
import type { dashboardEndpoints } from "./endpoints/endpoints-dashboard";
import type { gatewayEndpoints } from "./endpoints/endpoints-gateway";
import type { Reply } from "./message/respond";

// The compiler judges these: `npm run types`.

type OfApi<Name extends keyof typeof endpoints> = Call<(typeof endpoints)[Name]>;

test("a handler is told of its caller what the endpoint's auth finds out, and nothing else", () => {
  expectTypeOf<OfApi<"listVehicleTypes">>().not.toHaveProperty("caller");
  expectTypeOf<OfApi<"listVehicleTypes">>().not.toHaveProperty("commit");
  expectTypeOf<OfApi<"getPayment">["caller"]>().toEqualTypeOf<Caller>();
  expectTypeOf<OfApi<"getPayment">>().not.toHaveProperty("person");
  expectTypeOf<Call<typeof adminEndpoints.liveMap>["actor"]>().toEqualTypeOf<Actor>();
  expectTypeOf<Call<typeof adminEndpoints.liveMap>>().not.toHaveProperty("caller");
  expectTypeOf<Call<typeof dashboardEndpoints.search>["caller"]>().toEqualTypeOf<Caller>();
  expectTypeOf<Call<typeof accountEndpoints.listSessions>["person"]>().toEqualTypeOf<Person>();
  expectTypeOf<Call<typeof gatewayEndpoints.smsReport>["rawBody"]>().toEqualTypeOf<string>();
  expectTypeOf<Call<typeof gatewayEndpoints.smsReport>>().not.toHaveProperty("commit");
});

test("an answer is what the endpoint describes", () => {
  type OfPayment = Answer<typeof endpoints.getPayment>;
  expectTypeOf<Reply<Payment>>().toExtend<OfPayment>();
  expectTypeOf<Reply<{ id: string }>>().not.toExtend<OfPayment>();
  expectTypeOf<Response>().not.toExtend<OfPayment>();
  expectTypeOf<Response>().toExtend<Answer<typeof dashboardEndpoints.exportShipments>>();
});
