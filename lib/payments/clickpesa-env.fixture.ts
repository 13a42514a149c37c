import {
  CLICKPESA_CREDENTIALS,
  type ClickpesaStub,
  createClickpesaStub,
} from "@/lib/adapters/gateway/clickpesa-stub.fixture";
import { env } from "@/lib/platform/env";

export async function startClickpesaStub(): Promise<ClickpesaStub> {
  const stub = await createClickpesaStub();
  Object.assign(env, {
    PAYMENT_GATEWAY: "clickpesa",
    CLICKPESA_URL: stub.url,
    CLICKPESA_CLIENT_ID: CLICKPESA_CREDENTIALS.clientId,
    CLICKPESA_API_KEY: CLICKPESA_CREDENTIALS.apiKey,
    CLICKPESA_CHECKSUM_KEY: CLICKPESA_CREDENTIALS.checksumKey,
  });
  return stub;
}
