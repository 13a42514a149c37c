import { Badge, type BadgeTone } from "@/components/ui/badge";
import { BreakableUrl } from "@/components/ui/breakable";
import { Card } from "@/components/ui/card";
import { classNames } from "@/components/ui/class-names";
import { Cell, HeadCell, Table, TableHead, TableRow } from "@/components/ui/table";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { CodeFigure, CodeTabs } from "./code";
import type { EndpointEntry } from "./document";
import { DOCS_LABELS } from "./labels";
import { inline, Markdown } from "./markdown";
import type { Block, DocPage, DocTable, FieldsBlock } from "./page";
import { OBJECTS_PAGE } from "./reference";
import type { SchemaField } from "./schema-fields";
import { JSON_NOTATION, literal } from "./snippets";
import { TryIt } from "./try-it";

interface DocBlockProps {
  block: Block;
  page: DocPage;
  sandboxPath: string;
}

export function DocBlock({ block, page: { locale }, sandboxPath }: DocBlockProps) {
  const labels = DOCS_LABELS[locale].code;
  if (typeof block === "string") return <Markdown source={block} />;
  if ("list" in block) return <List items={block.list} />;
  if ("table" in block) return <DataTable table={block.table} isEnglish={locale === "en"} />;
  if ("code" in block) return <CodeFigure {...block} labels={labels} />;
  if ("json" in block) {
    const code = literal(block.json, JSON_NOTATION);
    return <CodeFigure title={block.title} language="JSON" code={code} labels={labels} />;
  }
  if ("snippets" in block) return <CodeTabs {...block} labels={labels} />;
  if ("fields" in block) return <Fields {...block} />;
  if ("endpoint" in block) return <EndpointLine entry={block.endpoint} />;
  if ("endpoints" in block) return <EndpointList entries={block.endpoints} />;
  if ("conditions" in block) return <ConditionList {...block} />;
  if ("badge" in block) {
    return (
      <p>
        <Badge tone={block.isAccent ? "accent" : "neutral"}>{block.badge}</Badge> {inline(block.text)}
      </p>
    );
  }
  return <TryIt {...block} base={sandboxPath} locale={locale} />;
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}

const LOOKS = {
  text: "min-w-40",
  code: "font-mono text-xs leading-normal",
  short: "whitespace-nowrap font-mono text-xs leading-normal",
  muted: "min-w-52 text-muted",
};

function DataTable({ table, isEnglish }: { table: DocTable; isEnglish: boolean }) {
  const { caption, heads, rows, looks = [], hasAnchors } = table;
  return (
    <Card>
      <Table caption={caption}>
        <TableHead>
          {heads.map((head) => (
            <HeadCell key={head}>{head}</HeadCell>
          ))}
        </TableHead>
        <tbody>
          {rows.map((cells) => (
            <TableRow key={cells.join("|")} id={hasAnchors ? cells[0] : undefined}>
              {cells.map((cell, column) => (
                <Cell
                  key={heads[column]}
                  // Texts about cancellation are in English on every page.
                  lang={looks[column] === "muted" && !isEnglish ? "en" : undefined}
                  className={classNames(
                    looks[column] && LOOKS[looks[column]],
                    cells.some((each) => each.startsWith("[")) && "touch:py-3.5 [&_a]:thumb-link",
                  )}
                >
                  {inline(cell)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const PLACES = { path: "In the path", query: "In the query", header: "In the headers" };

function Fields({ fields, isInput, place, object, isList }: FieldsBlock) {
  return (
    <div className="space-y-2">
      {place && <h3 className="font-medium text-sm">{PLACES[place]}</h3>}
      {(isList || object) && (
        <p className="text-sm">
          {isList && "A list; each of it: "}
          {object && <TypeName type={object} object={object} />}
        </p>
      )}
      <dl className="divide-y divide-line border-y border-line text-sm">
        {fields.map((field) => (
          <div key={field.name} className="gap-4 py-3 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt>
              <span className="break-words font-mono text-xs leading-normal">{field.name}</span>{" "}
              {isInput && field.isRequired && <Badge tone="accent">required</Badge>}
            </dt>
            <dd className="text-pretty break-words leading-normal">
              {field.meaning && <p>{inline(field.meaning)}</p>}
              <p className="text-muted">
                <TypeName {...field} />
                {field.rule && `: ${field.rule}`}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TypeName({ type, object }: Pick<SchemaField, "type" | "object">) {
  if (object === null) return type;
  const [before, after] = type.split(object);
  return (
    <>
      {before}
      <a href={`${OBJECTS_PAGE}#${object}`} className="thumb-link">
        {object}
      </a>
      {after}
    </>
  );
}

function EndpointLine({ entry: { method, path } }: { entry: EndpointEntry }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="accent">{method}</Badge> <code className="break-all">{path}</code>
    </p>
  );
}

const ROWS = "list-none! divide-y divide-line border-y border-line pl-0! text-sm [&_li+li]:mt-0!";
const ROW = "scroll-mt-6 target:bg-accent-soft";

/** Lists endpoints with the operation ids as anchors. */
function EndpointList({ entries }: { entries: readonly EndpointEntry[] }) {
  return (
    <ul className={ROWS}>
      {entries.map(({ method, path, slug, operation }) => (
        <li key={slug} id={operation.operationId} className={ROW}>
          <a
            href={`/docs/reference/${slug}`}
            className="grid min-h-11 grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2 no-underline!"
          >
            <span>
              <Badge tone="accent">{method}</Badge>
            </span>
            <span className="font-mono text-xs underline underline-offset-4">
              <BreakableUrl text={path} />
            </span>
            <span className="col-start-2 text-pretty text-muted">{operation.summary}.</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ConditionList({ conditions, isIndex }: Extract<Block, { conditions: unknown }>) {
  return (
    <ul className={ROWS}>
      {conditions.flatMap(([status, names]) =>
        names.map((name) => (
          <li key={name} id={isIndex ? name : undefined} className={ROW}>
            <a
              href={`/docs/errors/${name}`}
              className="grid min-h-11 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 py-2 no-underline! sm:grid-cols-[3rem_16rem_minmax(0,1fr)]"
            >
              <span>
                <Badge tone={statusTone(status)}>{status}</Badge>
              </span>
              <span className="break-words font-mono text-xs underline underline-offset-4">{name}</span>
              <span className="text-muted max-sm:col-start-2">{CONDITIONS[name as Condition].title}</span>
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

function statusTone(status: number): BadgeTone {
  if (status >= 500) return "danger";
  return status === 429 ? "accent" : "warning";
}
