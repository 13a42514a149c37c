"use client";

import "./rider.css";
import { Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { LocaleProvider } from "@/components/locale/locale-provider";
import type { Locale } from "@/lib/core/locale";
import { listTripJobs } from "@/lib/core/riders/trip";
import { RiderAccount } from "./account";
import { bigButtonClass } from "./big-button";
import { type InstallMethod, useInstallMethod } from "./device/use-install";
import { useRiderLocale } from "./device/use-rider-locale";
import { useRiderTab } from "./device/use-view";
import { EarningsView } from "./earnings-view";
import { RIDER_LABELS } from "./labels";
import { RiderLogInForm } from "./log-in-form";
import { SyncStatus } from "./network-line";
import { RiderNotices } from "./notices";
import { type PageConfig, PageConfigProvider, usePageConfig } from "./page-config";
import { RiderAppStore } from "./phone/rider-phone";
import { OfflineAddresses } from "./offline-addresses";
import { CallSupportLink } from "./support-link";
import { RiderTopBar } from "./top-bar";
import { PhoneProvider, useRiderState, useReportSender } from "./use-rider-phone";
import { useServiceWorkerMessages } from "./use-service-worker-messages";
import { useOfflineDestinations } from "@/components/rider/offline-store/use-offline-destinations";
import { WorkView } from "./work-view";

export function RiderApp({ facts }: { facts: PageConfig }) {
  const locale = useLocale();
  const [phone] = useState(() => new RiderAppStore());
  useServiceWorker();
  return (
    <PageConfigProvider value={facts}>
      <PhoneProvider value={phone}>
        <Screen ofServer={locale} />
      </PhoneProvider>
    </PageConfigProvider>
  );
}

function Screen({ ofServer }: { ofServer: Locale }) {
  const { serviceName } = usePageConfig();
  const [locale, changeLanguage] = useRiderLocale(ofServer);
  const { state, clockOffsetMs, isSignedOut, isOffline } = useRiderState();
  const view = useRiderTab();
  useReportSender(isSignedOut);
  useServiceWorkerMessages();
  const installWay = useInstallMethod();
  const isIn = state !== null && !isSignedOut;
  useOfflineDestinations(isIn, state ? listTripJobs(state) : []);
  const isResting = isIn && state.job === null && state.offer === null && view === "work";
  return (
    <LocaleProvider locale={locale}>
      <div lang={locale} data-page="rider" className="min-h-dvh">
        <RiderTopBar onLanguage={changeLanguage} serviceName={serviceName} hasPages={isIn} />
        <SyncStatus isOffline={isOffline} />
        <main className="mx-auto w-full max-w-xl space-y-4 px-4 py-4">
          {isIn && <RiderNotices />}
          {isIn && <WorkView state={state} clockOffsetMs={clockOffsetMs} isShown={view === "work"} />}
          {isIn && view === "earnings" && <EarningsView />}
          {isIn && view === "earnings" && <RiderAccount rider={state.rider} hasJob={state.job !== null} />}
          {isResting && <InstallCard way={installWay} />}
          {isSignedOut && <RiderLogInForm />}
          {!isIn && (isSignedOut || isOffline) && <OfflineAddresses />}
          {!isIn && !isSignedOut && (
            <>
              <h1 className="py-16 text-center text-muted text-xl">{RIDER_LABELS[locale].loading}</h1>
              <noscript>
                <p className="text-xl leading-snug">{RIDER_LABELS[locale].noScripts}</p>
              </noscript>
            </>
          )}
          <CallSupportLink />
          {isIn && (view === "work" || state.offer) && <RoomForBar />}
        </main>
      </div>
    </LocaleProvider>
  );
}

/** Space that prevents the bottom bar from covering content, at any text size. */
function RoomForBar() {
  return <div aria-hidden="true" className="h-28" />;
}

function useServiceWorker(): void {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/rider-worker.js", { scope: "/rider" }).catch((error: unknown) => {
      // A private window has no service worker, so the page requires a network.
      console.warn("The page will not open without a network.", error);
    });
    // Ask the browser not to evict unsent steps when the phone runs out of space.
    void navigator.storage?.persist?.().catch(() => {});
  }, []);
}

function InstallCard({ way }: { way: InstallMethod }) {
  const labels = useLabels(RIDER_LABELS).install;
  if (!way) return null;
  return (
    <section aria-labelledby="install" className="space-y-3 rounded-2xl border border-edge bg-sheet p-4">
      <h2 id="install" className="flex items-center gap-2 font-semibold text-lg">
        <Smartphone className="size-6 shrink-0" aria-hidden="true" />
        <span>{labels.title}</span>
      </h2>
      <p className="text-lg leading-snug">{way.kind === "button" ? labels.hint : labels.byHand}</p>
      {way.kind === "button" && (
        <button type="button" onClick={way.install} className={bigButtonClass("secondary")}>
          {labels.button}
        </button>
      )}
    </section>
  );
}
