import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { Guide } from "./guide";
import { CancellationTable, FailureTable, RefusalTable, StatusTable, TransitionTable } from "./status-tables";
import { statusesFilled } from "./statuses-filled";

/** How a shipment moves, by the tables and settings that the service itself reads. */
export function Statuses({ locale, settings }: { locale: Locale; settings: Settings }) {
  return (
    <Guide
      text={statusesFilled(settings, locale)}
      locale={locale}
      other={locale === "sw" ? "/docs/statuses" : "/docs/sw/statuses"}
      shows={{
        statuses: <StatusTable locale={locale} />,
        transitions: <TransitionTable locale={locale} />,
        cancellation: (
          <>
            <CancellationTable settings={settings} locale={locale} />
            <RefusalTable settings={settings} locale={locale} />
          </>
        ),
        failures: <FailureTable locale={locale} />,
      }}
    />
  );
}
