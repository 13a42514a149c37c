import { type FieldSchema, type SchemaField, schemaFields } from "../schema-fields";
import { type ApiDocument, resolveIn } from "../document/api-document";

/** The fields of one form of a body, with the object's name where it has one. */
export interface Form {
  name: string | null;
  isList: boolean;
  fields: SchemaField[];
}

/** Every form that a body may have, each with its fields: a reference is followed, a list told by what is in it. */
export function formsOf(document: ApiDocument, schema: FieldSchema): Form[] {
  const forms = schema.anyOf ?? schema.oneOf ?? [schema];
  return forms.map((form) => {
    const inner = form.items ?? form;
    const resolved = resolveIn<FieldSchema>(document, inner as FieldSchema & { $ref: string });
    return {
      name: inner.$ref?.split("/").at(-1) ?? null,
      isList: form.items !== undefined,
      fields: schemaFields(resolved),
    };
  });
}
