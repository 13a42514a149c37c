import { OBJECTS_PAGE } from "../field-list";
import type { Form } from "../reference/answer-fields";
import type { SchemaField } from "../schema-fields";
import { bullets } from "./blocks";

/** Fields as a list, each with its type, its rule and what it means. */
export function fieldsMarkdown(fields: readonly SchemaField[], isInput: boolean): string {
  return bullets(
    fields.map(({ name, type, object, rule, meaning, isRequired }) => {
      const linked = object ? type.replace(object, `[${object}](${OBJECTS_PAGE}#${object})`) : type;
      const facts = [linked, rule, isInput && isRequired ? "required" : ""].filter(Boolean).join("; ");
      return `\`${name}\` (${facts})${meaning && `: ${meaning}`}`;
    }),
  );
}

/** The forms that a body may have: an object that has a name is told by its page. */
export function formsMarkdown(forms: readonly Form[], isInput: boolean): string {
  return forms
    .map(({ name, isList, fields }) => {
      const of = name ? `[${name}](${OBJECTS_PAGE}#${name})` : "";
      const lead = isInput ? "" : `${isList ? "A list; each of it: " : ""}${of}`;
      return [lead, fieldsMarkdown(fields, isInput)].filter(Boolean).join("\n\n");
    })
    .join("\n\n");
}
