import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getLocale } from "@/app/page-choices";
import { RIDER_LABELS } from "@/components/rider/labels";
import { QueryProvider } from "@/components/ui/query-provider";
import { env } from "@/lib/platform/env";
import "@/app/product.css";

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: RIDER_LABELS[await getLocale()].title,
    manifest: "/rider/manifest.webmanifest",
    robots: { index: false, follow: false },
    appleWebApp: { capable: true, title: env.SERVICE_NAME, statusBarStyle: "default" },
  };
}

export default function RiderLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
