import type { ClientModel, ModelError, ModelField, ModelType } from "./client-model";
import { type SchemaShape, toClassName } from "./shape";

export const HEAD =
  '"""Written by `npm run clients` from the OpenAPI document. Change the document, not this file."""\n';

export function toPython(model: ClientModel): Record<string, string> {
  return {
    "src/tuma/generated/__init__.py": HEAD,
    "src/tuma/generated/models.py": modelsFile(model),
    "src/tuma/generated/requests.py": requestsFile(model),
    "src/tuma/generated/errors.py": errorsFile(model),
  };
}

function modelsFile({ types, events }: ClientModel): string {
  const answers = inOrder(types.filter(({ side }) => side === "answer"));
  return [
    HEAD,
    "from __future__ import annotations",
    "",
    "from dataclasses import dataclass",
    "from typing import Any, Literal, Optional, Union",
    "",
    "from tuma.model import Model",
    "",
    ...answers.map(dataclassOf),
    "",
    "EVENTS: dict[str, type[Model]] = {",
    ...events.map(({ kind, type }) => `    ${JSON.stringify(kind)}: ${type},`),
    "}",
    "",
    "#: All event types that this version knows, distinguished by `type`. An unknown type is a WebhookEvent.",
    `TumaEvent = Union[${events.map(({ type }) => type).join(", ")}]`,
    "",
  ].join("\n");
}

function requestsFile({ types }: ClientModel): string {
  return [
    HEAD,
    "from __future__ import annotations",
    "",
    "import sys",
    "from typing import TYPE_CHECKING, Any, Literal, Optional, TypedDict, Union",
    "",
    "if sys.version_info >= (3, 11):",
    "    from typing import NotRequired",
    "elif TYPE_CHECKING:",
    "    from typing_extensions import NotRequired",
    "",
    ...types.filter(({ side }) => side === "request").map(typedDict),
  ].join("\n");
}

function errorsFile({ errors }: ClientModel): string {
  return [
    HEAD,
    "from __future__ import annotations",
    "",
    "from typing import Optional, cast",
    "",
    "from tuma.errors import TumaError",
    "",
    ...errors.map(errorClass),
    "",
    "ERRORS: dict[str, type[TumaError]] = {",
    ...errors.map(({ code }) => `    ${JSON.stringify(code)}: ${toClassName(code)},`),
    "}",
    "",
  ].join("\n");
}

function inOrder(types: ModelType[]): ModelType[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const ordered = new Set<ModelType>();
  const add = (type: ModelType) => {
    if (ordered.has(type)) return;
    for (const { shape } of type.fields) {
      for (const name of namesIn(shape)) if (byName.has(name) && name !== type.name) add(byName.get(name)!);
    }
    ordered.add(type);
  };
  for (const type of types) add(type);
  return [...ordered];
}

function namesIn(shape: SchemaShape): string[] {
  if (shape.is === "named") return [shape.name];
  if (shape.is === "list" || shape.is === "map") return namesIn(shape.of);
  return shape.is === "union" ? shape.of.flatMap(namesIn) : [];
}

function dataclassOf({ name, words, fields }: ModelType): string {
  const lines = fields.flatMap(({ name: field, shape, words: meaning }) => [
    `    ${field}: ${writeType(shape)}`,
    ...docstring("    ", meaning),
  ]);
  const body = [...docstring("    ", words), ...lines];
  return ["", "@dataclass(frozen=True)", `class ${name}(Model):`, ...orPass(body), ""].join("\n");
}

function typedDict({ name, words, fields }: ModelType): string {
  const lines = fields.flatMap((field) => [
    `    ${field.name}: ${requested(field)}`,
    ...docstring("    ", field.words),
  ]);
  return ["", `class ${name}(TypedDict):`, ...orPass([...docstring("    ", words), ...lines]), ""].join("\n");
}

function requested({ shape, isRequired }: ModelField): string {
  return isRequired ? writeType(shape) : `NotRequired[${writeType(shape)}]`;
}

function errorClass({ code, words, figures }: ModelError): string {
  const getters = figures.flatMap(({ name, shape, isRequired }) => [
    "",
    "    @property",
    `    def ${name}(self) -> ${figure(shape, isRequired)}:`,
    `        return cast(${JSON.stringify(figure(shape, isRequired))}, self.meta.get(${JSON.stringify(name)}))`,
  ]);
  const body = [...docstring("    ", words ?? code), ...getters];
  return ["", `class ${toClassName(code)}(TumaError):`, ...orPass(body), ""].join("\n");
}

function figure(shape: SchemaShape, isRequired: boolean): string {
  if (shape.is === "unknown") return "object";
  return isRequired ? writeType(shape) : `Optional[${writeType(shape)}]`;
}

/** Avoids `X | Y`, which Python 3.9 cannot evaluate. */
export function writeType(shape: SchemaShape): string {
  if (shape.is === "named") return shape.name;
  if (shape.is === "literals") return `Literal[${shape.values.map(literal).join(", ")}]`;
  if (shape.is === "list") return `list[${writeType(shape.of)}]`;
  if (shape.is === "map") return `dict[str, ${writeType(shape.of)}]`;
  if (shape.is === "union") return choice(shape.of);
  return PLAIN[shape.is];
}

function choice(shapes: SchemaShape[]): string {
  const others = shapes.filter(({ is }) => is !== "null").map(writeType);
  const union = others.length === 1 ? others[0]! : `Union[${others.join(", ")}]`;
  return others.length < shapes.length ? `Optional[${union}]` : union;
}

const PLAIN = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
  unknown: "Any",
} as const;

function literal(value: string | boolean): string {
  if (typeof value === "boolean") return value ? "True" : "False";
  return JSON.stringify(value);
}

function docstring(indent: string, words: string | undefined): string[] {
  if (!words) return [];
  return [`${indent}"""${words.replaceAll("\\", "\\\\").replaceAll('"', "'")}"""`];
}

function orPass(body: string[]): string[] {
  return body.length > 0 ? body : ["    pass"];
}
