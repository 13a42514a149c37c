import type { Metadata } from "next";
import { FieldList } from "@/components/docs/field-list";
import { Conditions, OperationCard, type ShownOperation } from "@/components/docs/operation-card";
import { Prose } from "@/components/docs/prose";
import { type FieldSchema, schemaFields } from "@/components/docs/schema-fields";
import { Card } from "@/components/ui/card";
import { loadCatalogue } from "@/lib/catalogue/load";
import type { Condition } from "@/lib/core/conditions";
import { API_GROUPS } from "@/lib/http/endpoints/api-groups";
import { LIVE_BASE, SANDBOX_BASE } from "@/lib/http/message/mode";
import { apiReference, type Operation } from "@/lib/http/openapi/api-reference";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Reference" };

export default async function Reference() {
  const { settings } = await loadCatalogue();
  const { operations, objects: schemas } = apiReference();
  const shared = conditionsOfAll(operations);
  const objects = schemas as Record<string, FieldSchema>;
  // A request's fields stand with the endpoint that takes them.
  const answered = Object.entries(objects).filter(
    ([name]) => name === "ItemRequest" || !name.endsWith("Request"),
  );
  return (
    <Prose
      title="Reference"
      lead="Every endpoint with what it takes, what it answers and what it refuses. Programs read the same in the OpenAPI file."
    >
      <p>
        Paths stand behind a base address: <code>{env.APP_ORIGIN + LIVE_BASE}</code> for live,{" "}
        <code>{env.APP_ORIGIN + SANDBOX_BASE}</code> for the sandbox. Send the key in <code>X-API-Key</code>{" "}
        and bodies as JSON. Amounts are whole TZS, times are UTC. Answers may get more fields at any time:
        ignore what you do not know.
      </p>
      <p>These conditions can meet every request; those of an endpoint alone stand with it.</p>
      <Conditions names={shared} />
      <ul>
        {API_GROUPS.map(({ title, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href="#objects">Objects</a>
        </li>
      </ul>
      {API_GROUPS.flatMap(({ title, id, path }) => [
        <h2 id={id} key={id}>
          {title}
        </h2>,
        ...operations
          .filter((operation) => path.test(operation.path))
          .map((operation) => (
            <OperationCard
              key={operation.operationId}
              operation={withoutShared(operation, shared)}
              perMinute={settings[`rate_${operation.bucket}_per_minute`]}
              objects={objects}
            />
          )),
      ])}
      <h2 id="objects">Objects</h2>
      {answered.map(([name, schema]) => (
        <Card key={name} id={name} className="scroll-mt-6 p-5 target:border-accent">
          <h3 className="mb-2 font-mono text-sm">{name}</h3>
          <FieldList fields={schemaFields(schema)} />
        </Card>
      ))}
    </Prose>
  );
}

/** Those that every endpoint with a key can answer. */
function conditionsOfAll(operations: Operation[]): Condition[] {
  const [first, ...others] = operations.filter(({ auth }) => auth === "key");
  return first!.conditions.filter((name) => others.every(({ conditions }) => conditions.includes(name)));
}

function withoutShared(operation: Operation, shared: Condition[]): ShownOperation {
  const conditions = operation.conditions.filter((name) => !shared.includes(name));
  return { ...(operation as ShownOperation), conditions };
}
