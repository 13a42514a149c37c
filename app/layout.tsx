import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { getLocale, getTheme } from "@/app/page-choices";
import { LocaleProvider } from "@/components/locale/locale-provider";
import { env } from "@/lib/platform/env";
import "./globals.css";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  metadataBase: new URL(env.APP_ORIGIN),
  title: { default: `${env.SERVICE_NAME}: deliveries for merchants`, template: `%s · ${env.SERVICE_NAME}` },
  description: "Price, create, pay for, track and cancel deliveries from your own system.",
  applicationName: env.SERVICE_NAME,
  // Title and description come from the page. The picture shows no data.
  openGraph: {
    type: "website",
    siteName: env.SERVICE_NAME,
    images: [{ url: "/preview.png", width: 1200, height: 630, alt: "" }],
  },
  // Disable automatic links, because browsers mistake shipment numbers for phone numbers.
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f4ec" },
    { media: "(prefers-color-scheme: dark)", color: "#12121a" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  return (
    <html lang={locale} data-theme={(await getTheme()) ?? undefined}>
      <body>
        <LocaleProvider locale={locale}>{children}</LocaleProvider>
      </body>
    </html>
  );
}
