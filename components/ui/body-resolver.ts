import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldValues, Resolver } from "react-hook-form";
import { config, type ZodType } from "zod";
import type { FieldError } from "@/lib/core/conditions";
import { toFieldErrors } from "@/lib/core/field-errors";

// The content security policy forbids eval, which zod probes when a schema is created.
config({ jitless: true });

/**
 * Validates the body that `toBody` builds. Each error has its type as the message, like a field error of the
 * server. Ignores errors outside the form's fields, because the server reports these errors.
 */
export function createBodyResolver<Values extends FieldValues>(
  schema: ZodType,
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, Values> {
  return (values, context, options) => {
    const names: readonly string[] = options.names ?? [];
    const validate = () => {
      const body = toBody(values);
      const checked = schema.safeParse(body);
      const fieldErrors = checked.success ? [] : toFieldErrors(checked.error.issues, body, "body", schema);
      const shown = fieldErrors.map(toIssue).filter(({ path }) => hasField(names, path.join(".")));
      return shown.length > 0 ? { issues: shown } : { value: values };
    };
    const standard = { version: 1, vendor: "tuma", validate } as const;
    return standardSchemaResolver<Values, unknown, Values>({ "~standard": standard })(
      values,
      context,
      options,
    );
  };
}

/** Returns true if `path` is a field or a group of fields: `scopes` is the group of `scopes.a` and `scopes.b`. */
function hasField(names: readonly string[], path: string): boolean {
  return names.some((name) => name === path || name.startsWith(`${path}.`));
}

function toIssue({ loc, type }: FieldError) {
  return { path: loc.slice(1), message: type };
}
