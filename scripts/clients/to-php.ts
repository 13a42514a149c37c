import type { ClientModel, ModelError, ModelField, ModelType } from "./client-model";
import { camelCase } from "./names";
import { type SchemaShape, toClassName } from "./shape";

export const HEAD = `<?php

// Written by \`npm run clients\` from the OpenAPI document. Change the document, not this file.

declare(strict_types=1);
`;

/** Returns the generated files by path. Types are array shapes for PHPStan. */
export function toPhp({ types, errors, events }: ClientModel): Record<string, string> {
  const union = events.map(({ type }) => type).join("|");
  return {
    "src/generated/Types.php": [
      HEAD,
      "namespace Tuma;",
      "",
      "/**",
      " * Import a shape where you use it: `@phpstan-import-type Shipment from \\Tuma\\Types`.",
      " *",
      ...types.map(shapeDoc),
      ` * @phpstan-type TumaEvent ${union}`,
      " */",
      "final class Types",
      "{",
      "    public const EVENT_KINDS = [",
      ...events.map(({ kind }) => `        '${kind}',`),
      "    ];",
      "}",
      "",
    ].join("\n"),
    "src/generated/Errors.php": [
      HEAD,
      "namespace Tuma\\Errors;",
      "",
      "use Tuma\\TumaError;",
      "",
      ...errors.map(errorClass),
      "final class Errors",
      "{",
      "    public const CLASSES = [",
      ...errors.map(({ code }) => `        '${code}' => ${toClassName(code)}::class,`),
      "    ];",
      "}",
      "",
    ].join("\n"),
  };
}

function shapeDoc({ name, fields, side }: ModelType): string {
  // Responses may gain fields without notice.
  const open = side === "answer" ? ", ..." : "";
  const inner = fields.map((field) => fieldOf(field, side)).join(", ");
  return fields.length === 0
    ? ` * @phpstan-type ${name} array<string, mixed>`
    : ` * @phpstan-type ${name} array{${inner}${open}}`;
}

function fieldOf({ name, shape, isRequired }: ModelField, side: ModelType["side"]): string {
  return `${name}${side === "request" && !isRequired ? "?" : ""}: ${writeType(shape)}`;
}

function errorClass({ code, words, figures }: ModelError): string {
  const getters = figures.map(({ name, shape, isRequired }) => {
    const type = shape.is === "unknown" ? "mixed" : `${writeType(shape)}${isRequired ? "" : "|null"}`;
    return `    public function ${camelCase(name)}(): ${type}\n    {\n        return $this->meta['${name}'] ?? null;\n    }\n`;
  });
  const head = words ? `/** ${words} */\n` : "";
  return `${head}class ${toClassName(code)} extends TumaError\n{\n${getters.join("\n")}}\n`;
}

export function writeType(shape: SchemaShape): string {
  if (shape.is === "named") return shape.name;
  if (shape.is === "literals") return shape.values.map(literal).join("|");
  if (shape.is === "list") return `list<${writeType(shape.of)}>`;
  if (shape.is === "map") return `array<string, ${writeType(shape.of)}>`;
  if (shape.is === "union") return shape.of.map(writeType).join("|");
  return PLAIN[shape.is];
}

const PLAIN = {
  string: "string",
  integer: "int",
  number: "int|float",
  boolean: "bool",
  null: "null",
  unknown: "mixed",
} as const;

function literal(value: string | boolean): string {
  return typeof value === "boolean" ? String(value) : `'${value}'`;
}
