import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { FieldList, TypeName } from "./field-list";
import { type FieldSchema, type SchemaField, schemaFields, typeFacts } from "./schema-fields";

export interface ShownOperation {
  operationId: string;
  summary: string;
  method: string;
  path: string;
  auth: "key" | "public";
  bucket: string;
  status: number;
  parameters: { name: string; in: string; required: boolean; description?: string; schema: FieldSchema }[];
  body: FieldSchema | null;
  answer: FieldSchema;
  /** Besides those that every endpoint has. */
  conditions: Condition[];
}

interface OperationCardProps {
  operation: ShownOperation;
  perMinute: number;
  objects: Record<string, FieldSchema>;
}

/** One endpoint: what it does, what it takes, what it answers. */
export function OperationCard({ operation, perMinute, objects }: OperationCardProps) {
  const { operationId, method, path, summary, auth, bucket, parameters } = operation;
  const body = fieldsOf(operation.body, objects);
  return (
    <Card id={operationId} className="scroll-mt-6 space-y-4 p-5 target:border-accent">
      <div>
        <h3 className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">{method}</Badge>
          <a href={`#${operationId}`} className="break-all font-mono text-sm no-underline!">
            {path}
          </a>
        </h3>
        <p className="mt-2">{summary}.</p>
        <p className="mt-1 text-muted text-sm">
          {auth === "key" ? "Needs a key." : "Needs no key."} {perMinute} a minute for each{" "}
          {auth === "key" ? "account and mode" : "address"}, in the bucket <code>{bucket}</code>.
        </p>
      </div>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldList fields={parameters.map(parameterField)} isInput />
        </Part>
      )}
      {body.length > 0 && (
        <Part title="Body">
          <FieldList fields={body} isInput />
        </Part>
      )}
      <Answer {...operation} />
      {operation.conditions.length > 0 && (
        <Part title="Conditions">
          <Conditions names={operation.conditions} />
        </Part>
      )}
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-1 font-medium text-sm">{title}</h4>
      {children}
    </div>
  );
}

/** An object with a name is described below, once for all that answer it. */
function Answer({ status, answer }: Pick<ShownOperation, "status" | "answer">) {
  const fields = schemaFields(answer.items ?? answer);
  const forms = answer.anyOf ?? [answer];
  return (
    <Part title={`Answer ${status}`}>
      {fields.length > 0 ? (
        <FieldList fields={fields} />
      ) : (
        <ul>
          {forms.map(typeFacts).map((form) => (
            <li key={form.type}>
              <TypeName {...form} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

/** Conditions by their status, each leading to what it means. */
export function Conditions({ names }: { names: Condition[] }) {
  const sorted = names.toSorted((a, b) => CONDITIONS[a].status - CONDITIONS[b].status);
  return (
    <p className="text-sm leading-7">
      {sorted.map((name) => (
        <span key={name} className="mr-3 inline-block">
          <span className="text-muted">{CONDITIONS[name].status}</span>{" "}
          <a href={`/docs/errors#${name}`} className="font-mono text-xs">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}

function parameterField({
  name,
  in: place,
  required,
  description,
  schema,
}: ShownOperation["parameters"][number]): SchemaField {
  const { type, rule, object } = typeFacts(schema);
  return {
    name,
    type: `${type}, in the ${place}`,
    object,
    rule: [rule, description].filter(Boolean).join(". "),
    isRequired: required,
  };
}

function fieldsOf(body: FieldSchema | null, objects: Record<string, FieldSchema>): SchemaField[] {
  if (body === null) return [];
  const name = body.$ref?.split("/").at(-1);
  return schemaFields(name ? (objects[name] ?? {}) : body);
}
