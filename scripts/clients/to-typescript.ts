import type { ClientModel, ModelError, ModelField, ModelType } from "./client-model";
import { type SchemaShape, toClassName } from "./shape";

export const HEAD =
  "// Written by `npm run clients` from the OpenAPI document. Change the document, not this file.\n";

export function toTypeScript({ types, errors, events }: ClientModel): Record<string, string> {
  const union = events.map(({ type }) => `  | ${type}`).join("\n");
  const kinds = events.map(({ kind }) => `  ${JSON.stringify(kind)},`).join("\n");
  const codes = errors.map(({ code }) => `  | ${JSON.stringify(code)}`).join("\n");
  return {
    "src/generated/types.ts": `${HEAD}
${types.map(interfaceOf).join("\n")}
/** A webhook event, distinguished by \`type\`. New types are added without notice; ignore unknown types. */
export type TumaEvent =
${union};

export const EVENT_KINDS = [
${kinds}
] as const;

/**
 * Codes of errors. New conditions are added without notice, so other values are possible. \`connection_failed\` and
 * \`http_…\` are set by this client.
 */
export type ErrorCode =
${codes}
  | "connection_failed"
  | \`http_\${number}\`
  | (string & {});
`,
    "src/generated/errors.ts": `${HEAD}
import { TumaError } from "../errors.js";

${errors.map(errorClass).join("\n")}
export const ERRORS = {
${errors.map(({ code }) => `  ${code}: ${toClassName(code)},`).join("\n")}
};
`,
  };
}

function interfaceOf({ name, words, fields, side }: ModelType): string {
  const lines = fields.flatMap((field) => [...comment("  ", field.words), `  ${fieldOf(field, side)}`]);
  return [...comment("", words), `export interface ${name} {`, ...lines, "}", ""].join("\n");
}

function fieldOf({ name, shape, isRequired }: ModelField, side: ModelType["side"]): string {
  // Response fields are always present; optional request fields may also be `undefined`.
  const isOptional = side === "request" && !isRequired;
  return `${name}${isOptional ? "?" : ""}: ${writeType(shape)}${isOptional ? " | undefined" : ""};`;
}

export function writeType(shape: SchemaShape): string {
  if (shape.is === "named") return shape.name;
  if (shape.is === "literals") return shape.values.map((value) => JSON.stringify(value)).join(" | ");
  if (shape.is === "list") return `${inBrackets(shape.of)}[]`;
  if (shape.is === "map") return `Record<string, ${writeType(shape.of)}>`;
  if (shape.is === "union") return shape.of.map(writeType).join(" | ");
  return shape.is === "integer" ? "number" : shape.is;
}

function inBrackets(shape: SchemaShape): string {
  const text = writeType(shape);
  return text.includes(" | ") ? `(${text})` : text;
}

function errorClass({ code, words, figures }: ModelError): string {
  const getters = figures.flatMap(({ name, shape, isRequired }) => [
    `  get ${name}(): ${writeType(shape)}${isRequired || shape.is === "unknown" ? "" : " | undefined"} {`,
    `    return this.meta.${name} as never;`,
    "  }",
  ]);
  const body = getters.length > 0 ? [" {", ...getters, "}"] : [" {}"];
  return [
    ...comment("", words),
    `export class ${toClassName(code)} extends TumaError${body.join("\n")}`,
    "",
  ].join("\n");
}

function comment(indent: string, words: string | undefined): string[] {
  return words ? [`${indent}/** ${words.replaceAll("*/", "*\\/")} */`] : [];
}
