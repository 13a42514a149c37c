import type { Locale } from "@/lib/core/locale";
import type { Settings } from "@/lib/core/pricing/settings";
import { SHIPMENT_STATUSES } from "@/lib/core/statuses";
import { exchangesOf } from "../calls/exchanges-of";
import { snippetsOf } from "../calls/snippets-of";
import type { ApiDocument } from "../document/api-document";
import { entriesOf } from "../document/entries";
import { cancellationRefusals } from "../guides/cancellation-cases";
import { eventRows } from "../guides/event-rows";
import { RETRIES, RETRY_RECIPE } from "../guides/idempotency-text";
import { SCENARIO_LABELS } from "../guides/scenario-labels";
import { payerRows, scenarioRows } from "../guides/scenario-rows";
import { shownDelivery } from "../guides/shown-delivery";
import { STATUS_LABELS } from "../guides/status-labels";
import { cancellationRows, failureRows, transitionRows } from "../guides/status-rows";
import { STATUS_MEANINGS } from "../guides/statuses-text";
import { VERIFY_SNIPPETS } from "../guides/verify-snippets";
import { EVENT_TABLE_LABELS } from "../guides/webhooks-text";
import { DOCS_LABELS } from "../labels";
import { bullets, code, fence, jsonFence, table } from "./blocks";
import { endpointLink } from "./reference-markdown";

/** What a guide shows under the words of its sections, by their ids: calls, code and tables. */
type Shows = Record<string, readonly string[]>;

export function quickStartShows(
  document: ApiDocument,
  { live, sandbox }: { live: string; sandbox: string },
  locale: Locale,
): Shows {
  const { scenarios, payers } = SCENARIO_LABELS[locale];
  const exchange = (operationId: string) => {
    const entry = entriesOf(document).find(({ operation }) => operation.operationId === operationId)!;
    const { call, status, answer } = exchangesOf(entry)[0]!;
    return [
      fence("bash", snippetsOf(call, sandbox).curl),
      `${DOCS_LABELS[locale].code.answer}: ${status}`,
      jsonFence(answer),
    ];
  };
  return {
    key: [fence("bash", "export TUMA_KEY=tuma_test_…")],
    rates: exchange("quoteRates"),
    create: exchange("createShipment"),
    follow: exchange("getShipment"),
    unhappy: [
      table([scenarios.header, scenarios.phone, scenarios.course], scenarioRows(locale)),
      table(["phone_number", payers.payment], payerRows(locale)),
    ],
    live: [code(live)],
  };
}

export function statusesShows(settings: Settings, locale: Locale): Shows {
  const labels = STATUS_LABELS[locale];
  const meanings = STATUS_MEANINGS[locale];
  return {
    statuses: [
      table(
        labels.statuses.heads,
        SHIPMENT_STATUSES.map((status) => [status, meanings[status]]),
      ),
    ],
    transitions: [table(labels.transitions.heads, transitionRows(locale))],
    cancellation: [
      table(labels.cancellation.heads, cancellationRows(settings, locale)),
      table(
        labels.refusals.heads,
        cancellationRefusals(settings).map(([status, name]) => [status, `[${name}](/docs/errors/${name})`]),
      ),
    ],
    failures: [table(labels.failures.heads, failureRows(locale))],
  };
}

export function webhooksShows(document: ApiDocument, locale: Locale): Shows {
  const { heads, onRequest } = EVENT_TABLE_LABELS[locale];
  return {
    arrives: [fence("http", shownDelivery(document))],
    verify: Object.entries(VERIFY_SNIPPETS).map(([language, snippet]) =>
      fence(language === "Node.js" ? "js" : language.toLowerCase(), snippet),
    ),
    events: [
      table(
        [heads.kind, heads.when],
        eventRows(locale).map(({ kind, meaning, isDefault }) => [
          `[${kind}](/docs/webhooks/${kind})`,
          isDefault ? meaning : `${meaning} (${onRequest})`,
        ]),
      ),
    ],
  };
}

export function idempotencyShows(document: ApiDocument): Shows {
  const taking = entriesOf(document).filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "Idempotency-Key"),
  );
  return {
    key: ["These take it:", bullets(taking.map(endpointLink))],
    retries: [table(["Answer", "Retry", "How"], RETRIES), fence("js", RETRY_RECIPE)],
  };
}
