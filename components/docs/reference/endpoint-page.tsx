import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { exchangesOf } from "../calls/exchanges-of";
import { JSON_NOTATION, literal } from "../calls/literal";
import { snippetsOf } from "../calls/snippets-of";
import { CodeFigure } from "../code/code-figure";
import { CodeTabs } from "../code/code-tabs";
import { DocPage, type DocSection } from "../doc-page";
import { FieldList, OBJECTS_PAGE } from "../field-list";
import { inline } from "../inline";
import { TRY_LABELS } from "../try/labels";
import { TryIt } from "../try/try-it";
import { type SchemaField, typeFacts } from "../schema-fields";
import { type Form, formsOf } from "./answer-fields";
import { type ApiDocument, type ApiParameter, resolveIn } from "../document/api-document";
import { ConditionTable } from "./condition-table";
import { type EndpointEntry, refusalsOf, successOf } from "../document/entries";

interface EndpointPageProps {
  document: ApiDocument;
  entry: EndpointEntry;
  title: string;
  /** The sandbox's base address: what is copied from a page spends no money. */
  baseUrl: string;
  /** The same without the origin. */
  basePath: string;
  /** Requests in a minute, and what is counted together. */
  limit: { perMinute: number; bucket: string };
}

/** One endpoint: how it is called, what it takes, what it answers, what it refuses; all from the served document. */
export function EndpointPage({ document, entry, title, baseUrl, basePath, limit }: EndpointPageProps) {
  const { operation, method, path } = entry;
  const scope = operation.security[0]?.ApiKey?.[0];
  return (
    <DocPage
      title={title}
      lead={`${operation.summary}.`}
      intro={
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="accent">{method}</Badge> <code className="break-all">{path}</code>
          </p>
          <p>{inline(operation.description)}</p>
          <p className="text-muted text-sm">
            {scope ? inline(`Needs a key with the scope \`${scope}\`.`) : "Needs no key."} {limit.perMinute} a
            minute for each {scope ? "account and mode" : "address"}, in the bucket{" "}
            <code>{limit.bucket}</code>.
          </p>
        </>
      }
      sections={[
        section("example", "Example", <Exchanges entry={entry} baseUrl={baseUrl} />),
        section("try", TRY_LABELS.en.title, <TryIt document={document} entry={entry} base={basePath} />),
        ...parameterSections(operation.parameters),
        ...bodySection(document, entry),
        section("answer", "Answer", <Answer document={document} entry={entry} />),
        section("headers", "Response headers", <AnswerHeaders document={document} entry={entry} />),
        section("errors", "Errors", <ConditionTable refusals={refusalsOf(document, operation)} />),
      ]}
    />
  );
}

const section = (id: string, title: string, body: ReactNode): DocSection => ({ id, title, body });

/** Every example of the document as a call, with its answer under it. */
function Exchanges({ entry, baseUrl }: { entry: EndpointEntry; baseUrl: string }) {
  return exchangesOf(entry).map(({ name, summary, call, status, answer }) => (
    <div key={name} className="space-y-3 [&+&]:mt-8">
      <CodeTabs id={name} title={summary} snippets={snippetsOf(call, baseUrl)} />
      <CodeFigure title={`Answer: ${status}`} language="JSON" code={literal(answer, JSON_NOTATION)} />
    </div>
  ));
}

const PLACES = { path: "In the path", query: "In the query", header: "In the headers" } as const;

function parameterSections(parameters: readonly ApiParameter[]): DocSection[] {
  if (parameters.length === 0) return [];
  const places = (["path", "query", "header"] as const).filter((place) =>
    parameters.some((parameter) => parameter.in === place),
  );
  const body = places.map((place) => (
    <div key={place} className="space-y-2">
      <h3 className="font-medium text-sm">{PLACES[place]}</h3>
      <FieldList fields={parameters.filter((each) => each.in === place).map(parameterField)} isInput />
    </div>
  ));
  return [section("parameters", "Parameters", <div className="space-y-6">{body}</div>)];
}

function parameterField({ name, required, description, schema }: ApiParameter): SchemaField {
  return { name, ...typeFacts(schema), meaning: description ?? "", isRequired: required };
}

function bodySection(document: ApiDocument, { operation }: EndpointEntry): DocSection[] {
  const { requestBody } = operation;
  if (!requestBody?.content) return [];
  const forms = formsOf(document, requestBody.content["application/json"].schema);
  const fields = forms.flatMap((form) => form.fields);
  const isOptional = requestBody.required ? "" : " You can omit it.";
  const body = (
    <>
      <p>JSON.{isOptional}</p>
      {fields.length > 0 ? <Forms forms={forms} isInput /> : <p>An empty object.</p>}
    </>
  );
  return [section("body", "Body", body)];
}

function Answer({ document, entry }: { document: ApiDocument; entry: EndpointEntry }) {
  const { status, response } = successOf(entry.operation);
  const forms = formsOf(document, response.content!["application/json"].schema);
  return (
    <>
      <p>
        <code>{status}</code> with JSON.
      </p>
      <Forms forms={forms} />
    </>
  );
}

function Forms({ forms, isInput = false }: { forms: readonly Form[]; isInput?: boolean }) {
  return forms.map(({ name, isList, fields }) => (
    <div key={name ?? "fields"} className="[&+&]:mt-6">
      {(isList || name) && !isInput && (
        <p className="mb-2 text-sm">
          {isList && "A list; each of it: "}
          {name && (
            <a href={`${OBJECTS_PAGE}#${name}`} className="thumb-link">
              {name}
            </a>
          )}
        </p>
      )}
      <FieldList fields={fields} isInput={isInput} />
    </div>
  ));
}

function AnswerHeaders({ document, entry }: { document: ApiDocument; entry: EndpointEntry }) {
  const headers = Object.entries(successOf(entry.operation).response.headers ?? {});
  const fields = headers.map(([name, reference]) => {
    const header = resolveIn<ApiDocument["components"]["headers"][string]>(document, reference);
    const rule = `for example ${String(header.example)}`;
    return { name, type: "text", object: null, rule, meaning: header.description, isRequired: false };
  });
  return <FieldList fields={fields} />;
}
