import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import type { Locale } from "@/lib/core/locale";
import { CodeFigure } from "../code/code-figure";
import { CodeTabs } from "../code/code-tabs";
import type { ApiDocument } from "../document/api-document";
import { DOCS_LABELS } from "../labels";
import { eventRows } from "./event-rows";
import { Guide } from "./guide";
import { SHOWN_EVENT, shownDelivery } from "./shown-delivery";
import { VERIFY_SNIPPETS } from "./verify-snippets";
import { EVENT_TABLE_LABELS, WEBHOOKS_TEXT } from "./webhooks-text";

/** How events are received and trusted; the request that is shown is the document's own. */
export function WebhooksGuide({ locale, document }: { locale: Locale; document: ApiDocument }) {
  const labels = DOCS_LABELS[locale].code;
  return (
    <Guide
      text={WEBHOOKS_TEXT[locale]}
      locale={locale}
      other={locale === "sw" ? "/docs/webhooks" : "/docs/sw/webhooks"}
      shows={{
        arrives: (
          <CodeFigure title={SHOWN_EVENT} language="HTTP" code={shownDelivery(document)} labels={labels} />
        ),
        verify: <CodeTabs id="verify" title="is_genuine" snippets={VERIFY_SNIPPETS} labels={labels} />,
        events: <EventTable locale={locale} />,
      }}
    />
  );
}

function EventTable({ locale }: { locale: Locale }) {
  const labels = EVENT_TABLE_LABELS[locale];
  return (
    <Card>
      <Table caption={labels.caption}>
        <TableHead>
          <HeadCell>{labels.heads.kind}</HeadCell>
          <HeadCell>{labels.heads.when}</HeadCell>
        </TableHead>
        <tbody>
          {eventRows(locale).map(({ kind, meaning, isDefault }) => (
            <TableRow key={kind}>
              <Cell className="whitespace-nowrap font-mono text-xs leading-normal touch:py-3.5">
                <a href={`/docs/webhooks/${kind}`} className="thumb-link">
                  {kind}
                </a>
              </Cell>
              <Cell className="touch:py-3.5">
                {meaning} {!isDefault && <Badge>{labels.onRequest}</Badge>}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
