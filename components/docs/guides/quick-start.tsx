import type { Locale } from "@/lib/core/locale";
import { firstExchangeOf } from "../calls/exchanges-of";
import { JSON_NOTATION, literal } from "../calls/literal";
import { snippetsOf } from "../calls/snippets-of";
import { CodeFigure } from "../code/code-figure";
import { CodeTabs } from "../code/code-tabs";
import { FOLD } from "../doc-page";
import type { ApiDocument } from "../document/api-document";
import { entriesOf } from "../document/entries";
import { DOCS_LABELS } from "../labels";
import { TRY_LABELS } from "../try/labels";
import { TryIt } from "../try/try-it";
import { Guide } from "./guide";
import { QUICK_START } from "./quick-start-text";
import { PayerTable, ScenarioTable } from "./scenario-table";

interface QuickStartProps {
  locale: Locale;
  document: ApiDocument;
  /** Base addresses. */
  sandbox: string;
  live: string;
  /** The sandbox's without its origin. */
  basePath: string;
}

const SHELL = { en: "In your terminal, once", sw: "Kwenye terminal yako, mara moja" };
/** What the reference, which is English, says above its examples. */
const SUMMARIES: Record<Locale, Record<string, string>> = {
  en: {},
  sw: {
    quoteRates: "Ndani ya mji mmoja",
    createShipment: "Unalipwa kutoka pochi: unathibitishwa mara moja",
    getShipment: "Njiani kwa mpokeaji",
  },
};

/** From a key to a delivery, by the very calls of the reference. */
export function QuickStart({ locale, document, sandbox, live, basePath }: QuickStartProps) {
  const labels = DOCS_LABELS[locale].code;
  const call = (operationId: string) => (
    <FirstExchange
      operationId={operationId}
      document={document}
      baseUrl={sandbox}
      basePath={basePath}
      locale={locale}
    />
  );
  return (
    <>
      <Guide
        text={QUICK_START[locale]}
        locale={locale}
        other={locale === "sw" ? "/docs" : "/docs/sw"}
        shows={{
          key: (
            <CodeFigure
              title={SHELL[locale]}
              language="curl"
              code="export TUMA_KEY=tuma_test_…"
              labels={labels}
            />
          ),
          rates: call("quoteRates"),
          create: call("createShipment"),
          follow: call("getShipment"),
          unhappy: (
            <>
              <ScenarioTable locale={locale} />
              <PayerTable locale={locale} />
            </>
          ),
          live: <CodeFigure title="Live" language="HTTP" code={live} labels={labels} />,
        }}
      />
      <script type="module" src="/docs-try.js" />
    </>
  );
}

interface FirstExchangeProps {
  operationId: string;
  document: ApiDocument;
  baseUrl: string;
  basePath: string;
  locale: Locale;
}

/** The first example of an endpoint: the call, its answer, and the place where it can be sent. */
function FirstExchange({ operationId, document, baseUrl, basePath, locale }: FirstExchangeProps) {
  const entry = entriesOf(document).find(({ operation }) => operation.operationId === operationId)!;
  const { summary, call, status, answer } = firstExchangeOf(document, operationId);
  const labels = DOCS_LABELS[locale].code;
  return (
    <>
      <CodeTabs
        id={operationId}
        title={SUMMARIES[locale][operationId] ?? summary}
        snippets={snippetsOf(call, baseUrl)}
        labels={labels}
      />
      <CodeFigure
        title={`${labels.answer}: ${status}`}
        language="JSON"
        code={literal(answer, JSON_NOTATION)}
        labels={labels}
      />
      <details id={`try-${operationId}`} className="scroll-mt-6 space-y-3">
        <summary className={FOLD}>{TRY_LABELS[locale].title}</summary>
        <TryIt document={document} entry={entry} base={basePath} locale={locale} />
      </details>
    </>
  );
}
