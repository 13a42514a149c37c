"use client";

import "./rider.css";
import { useEffect, useState } from "react";
import type { Locale } from "@/lib/core/locale";
import { RiderAccount } from "./account";
import { EarningsView } from "./earnings-view";
import { RIDER_LABELS } from "./labels";
import { RiderLogInForm } from "./log-in-form";
import { NetworkLine } from "./network-line";
import { Notices } from "./notices";
import { RiderPhone } from "./phone/rider-phone";
import { TopBar } from "./top-bar";
import { useRiderLocale } from "./use-rider-locale";
import { PhoneProvider, useRiderState, useSender } from "./use-rider-phone";
import { useView } from "./use-view";
import { WorkView } from "./work-view";

interface RiderAppProps {
  /** Of the page as the server made it; the rider may have chosen another since. */
  locale: Locale;
  serviceName: string;
}

/** The rider's page: one page in the browser, which opens and works without a network. */
export function RiderApp({ locale, serviceName }: RiderAppProps) {
  const [phone] = useState(() => new RiderPhone());
  useServiceWorker();
  return (
    <PhoneProvider value={phone}>
      <Screen locale={locale} serviceName={serviceName} />
    </PhoneProvider>
  );
}

function Screen({ locale: ofServer, serviceName }: RiderAppProps) {
  const [locale, changeLanguage] = useRiderLocale(ofServer);
  const { state, clockOffsetMs, isSignedOut, isOffline } = useRiderState();
  const view = useView();
  useSender(isSignedOut);
  const isIn = state !== null && !isSignedOut;
  return (
    <div lang={locale} className="rider-page min-h-dvh">
      <TopBar locale={locale} onLanguage={changeLanguage} serviceName={serviceName} hasPages={isIn} />
      <NetworkLine locale={locale} isOffline={isOffline} />
      <main className="mx-auto w-full max-w-xl space-y-4 px-4 py-4">
        {isIn && <Notices locale={locale} />}
        {isIn && (
          <WorkView locale={locale} state={state} clockOffsetMs={clockOffsetMs} isShown={view === "work"} />
        )}
        {isIn && view === "earnings" && <EarningsView locale={locale} />}
        {isIn && view === "earnings" && <RiderAccount locale={locale} rider={state.rider} />}
        {isSignedOut && <RiderLogInForm locale={locale} />}
        {!isIn && !isSignedOut && (
          <h1 className="py-16 text-center text-muted text-xl">{RIDER_LABELS[locale].loading}</h1>
        )}
      </main>
    </div>
  );
}

/** Keeps the page itself on the phone. Only over https and on one's own machine. */
function useServiceWorker(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/rider-worker.js", { scope: "/rider" }).catch((error: unknown) => {
      // A private window has none, and the page works without as long as there is a network.
      console.warn("The page will not open without a network.", error);
    });
  }, []);
}
