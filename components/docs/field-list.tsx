import { Badge } from "@/components/ui/badge";
import type { SchemaField } from "./schema-fields";

interface FieldListProps {
  fields: SchemaField[];
  /** Whether it says which must be sent; an answer has them all. */
  isInput?: boolean;
}

/** Fields with what they hold: in two columns on a desk, one under the other on a phone. */
export function FieldList({ fields, isInput = false }: FieldListProps) {
  return (
    <dl className="divide-y divide-line text-sm">
      {fields.map((field) => (
        <div key={field.name} className="gap-4 py-2 sm:grid sm:grid-cols-[15rem_minmax(0,1fr)]">
          <dt className="break-words font-mono text-xs leading-5">
            {field.name} {isInput && field.isRequired && <Badge tone="accent">required</Badge>}
          </dt>
          <dd className="text-pretty break-words text-muted leading-5">
            <TypeName {...field} />
            {field.rule && `: ${field.rule}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A type; one that is described on the page leads there. */
export function TypeName({ type, object }: Pick<SchemaField, "type" | "object">) {
  if (object === null) return type;
  const [before, after] = type.split(object);
  return (
    <>
      {before}
      <a href={`#${object}`}>{object}</a>
      {after}
    </>
  );
}
