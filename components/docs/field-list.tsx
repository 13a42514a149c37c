import { Badge } from "@/components/ui/badge";
import { inline } from "./inline";
import type { SchemaField } from "./schema-fields";

interface FieldListProps {
  fields: readonly SchemaField[];
  /** Whether it says which must be sent; an answer has them all. */
  isInput?: boolean;
}

/** Where the objects are described that fields refer to. */
export const OBJECTS_PAGE = "/docs/reference/objects";

/** Fields with what they hold and mean: in two columns on a desk, one under the other on a phone. */
export function FieldList({ fields, isInput = false }: FieldListProps) {
  return (
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
  );
}

/** A type; one with a description of its own leads there. */
export function TypeName({ type, object }: Pick<SchemaField, "type" | "object">) {
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
