import { Badge } from "@/components/ui/badge";
import { DEFAULT_WEBHOOK_EVENTS } from "@/lib/core/webhook-event-kinds";
import { JSON_NOTATION, literal } from "../calls/literal";
import { CodeFigure } from "../code/code-figure";
import { DocPage } from "../doc-page";
import { FieldList } from "../field-list";
import { inline } from "../inline";
import { type FieldSchema, schemaFields, typeFacts } from "../schema-fields";
import { type ApiDocument, type ApiExample, type ApiOperation, resolveIn } from "../document/api-document";
import { NameTitle } from "./name-title";

/** One kind of event: when it is sent, the whole request as it arrives, and every field of its payload. */
export function EventReferencePage({ document, kind }: { document: ApiDocument; kind: string }) {
  const { post } = document.webhooks[kind]!;
  const content = post.requestBody!.content!["application/json"];
  const example = content.examples![kind] as ApiExample;
  const envelope = resolveIn<FieldSchema>(document, content.schema as FieldSchema & { $ref: string });
  const { data, ...around } = envelope.properties!;
  const payload = resolveIn<FieldSchema>(document, data as FieldSchema & { $ref: string });
  return (
    <DocPage
      title={<NameTitle name={kind} />}
      lead={`${post.summary}.`}
      intro={
        <>
          <Subscription kind={kind} />
          <p>{inline(post.description)}</p>
        </>
      }
      sections={[
        {
          id: "payload",
          title: "Payload",
          body: <CodeFigure title="Body" language="JSON" code={literal(example.value, JSON_NOTATION)} />,
        },
        {
          id: "envelope",
          title: "Envelope fields",
          body: <FieldList fields={schemaFields({ ...envelope, properties: around })} />,
        },
        { id: "data", title: "Fields of data", body: <FieldList fields={schemaFields(payload)} /> },
        { id: "headers", title: "Headers", body: <FieldList fields={headerFields(post)} /> },
      ]}
    />
  );
}

function Subscription({ kind }: { kind: string }) {
  if (kind === "webhook.test") {
    return (
      <p>
        <Badge>on demand</Badge> Sent only to the endpoint you test.
      </p>
    );
  }
  return (DEFAULT_WEBHOOK_EVENTS as readonly string[]).includes(kind) ? (
    <p>
      <Badge tone="accent">by default</Badge> Sent to every endpoint that hasn't chosen other types.
    </p>
  ) : (
    <p>
      <Badge>on request</Badge> Sent to endpoints that ask for it in <code>events</code>.
    </p>
  );
}

function headerFields({ parameters }: ApiOperation) {
  return parameters.map(({ name, description, schema, example, required }) => ({
    name,
    ...typeFacts(schema),
    meaning: description ?? "",
    rule: `for example ${String(example)}`,
    isRequired: required,
  }));
}
