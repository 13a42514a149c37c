import { CLICKPESA, type ClickpesaStub, clickpesaStub } from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { env } from "@/lib/platform/env";

export async function startClickpesaStub(): Promise<ClickpesaStub> {
  const stub = await clickpesaStub();
  Object.assign(env, {
    PAYMENT_GATEWAY: "clickpesa",
    CLICKPESA_URL: stub.url,
    CLICKPESA_CLIENT_ID: CLICKPESA.clientId,
    CLICKPESA_API_KEY: CLICKPESA.apiKey,
    CLICKPESA_CHECKSUM_KEY: CLICKPESA.checksumKey,
  });
  return stub;
}
