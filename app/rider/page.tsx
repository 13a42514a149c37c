import { RiderApp } from "@/components/rider/rider-app";
import { getVapidDetails } from "@/lib/adapters/web-push/send-push";
import { env } from "@/lib/platform/env";

export default async function RiderPage() {
  const facts = {
    serviceName: env.SERVICE_NAME,
    supportPhone: env.SUPPORT_PHONE ?? null,
    pushKey: getVapidDetails()?.publicKey ?? null,
  };
  return <RiderApp facts={facts} />;
}
