import { currentLocale } from "@/app/page-choices";
import { RiderApp } from "@/components/rider/rider-app";
import { env } from "@/lib/platform/env";

/** The same for everybody: what is the rider's own comes from its own API, so that the phone may keep this page. */
export default async function RiderPage() {
  return <RiderApp locale={await currentLocale()} serviceName={env.SERVICE_NAME} />;
}
