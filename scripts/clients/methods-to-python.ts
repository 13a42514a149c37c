import type { ClientModel } from "./client-model";
import type { ModelMethod, ModelResource, NamedArgument } from "./client-methods";
import { snakeCase, toTitle, wordsIn, wrapText } from "./names";
import { HEAD, writeType } from "./to-python";

const DOCSTRING_WIDTH = 96;
const LINE_LENGTH = 110;

/** Writes the resources with blocking methods, or with asyncio methods. */
export function pythonResources({ resources, types }: ClientModel, isAsync: boolean): string {
  const prefix = isAsync ? "Async" : "";
  const classes = resources.map((resource) => classOf(resource, prefix));
  const code = classes.join("\n");
  const namesOf = (wanted: "request" | "answer") =>
    types.filter(({ side }) => side === wanted).map(({ name }) => name);
  return [
    HEAD,
    "from __future__ import annotations",
    "",
    "import builtins",
    `from collections.abc import ${prefix}Iterator`,
    "from typing import TYPE_CHECKING, Literal, Optional",
    "",
    "from tuma.checked import path_id, path_segment",
    "from tuma.exchange import Call",
    "from tuma.generated.models import (",
    ...wordsIn(code, [...namesOf("answer"), "TumaEvent"]).map((name) => `    ${name},`),
    ")",
    "from tuma.generated.requests import (",
    ...wordsIn(code, namesOf("request")).map((name) => `    ${name},`),
    ")",
    `from tuma.line import ${prefix}Line`,
    `from tuma.resources.base import ${prefix}Resource, cursored, numbered`,
    "from tuma.resources.options import CallOptions, CreateOptions, WriteOptions",
    "from tuma.resources.verifier import WebhookVerifier",
    "from tuma.webhook import event_of",
    "",
    "if TYPE_CHECKING:",
    "    from typing_extensions import Unpack",
    "",
    "",
    ...classes,
    `class ${prefix}Resources:`,
    '    """Base class of the client."""',
    "",
    `    def __init__(self, line: ${prefix}Line) -> None:`,
    ...resources.map(({ name }) => `        self.${snakeCase(name)} = ${prefix}${toTitle(name)}(line)`),
    "",
  ].join("\n");
}

function classOf({ name, words, methods }: ModelResource, prefix: string): string {
  // The webhooks also verify signatures, which sends no request.
  const base = `${prefix}Resource${name === "webhooks" ? ", WebhookVerifier" : ""}`;
  return [
    `class ${prefix}${toTitle(name)}(${base}):`,
    `    """${words}"""`,
    "",
    methods.map((method) => methodOf(method, prefix !== "").join("\n")).join("\n\n"),
    "",
    "",
  ].join("\n");
}

function methodOf(method: ModelMethod, isAsync: boolean): string[] {
  const awaited = isAsync && !method.paging;
  const start = `    ${awaited ? "async " : ""}def ${snakeCase(method.name)}(`;
  const body = method.paging ? pagedBody(method) : callBody(method, awaited ? "await " : "");
  return [
    ...listed(start, ["self", ...argumentsOf(method)], `) -> ${returnType(method, isAsync)}:`),
    ...docstring(method.words),
    ...body.map((line) => `        ${line}`),
  ];
}

/** Writes a list on one line, or on a line for each part where one line would be too long. */
function listed(start: string, parts: string[], end: string): string[] {
  const line = start + parts.join(", ") + end;
  if (line.length <= LINE_LENGTH) return [line];
  const indent = " ".repeat(start.length - start.trimStart().length);
  return [start, ...parts.map((part) => `${indent}    ${part},`), indent + end];
}

function docstring(words: string): string[] {
  const text = words.replaceAll("`", "``").replaceAll("\\", "\\\\");
  const [, first, rest] = /^(.*?[.!?])(?: (.*))?$/.exec(text) ?? [text, text];
  const line = `        """${first}`;
  if (!rest) return [`${line}"""`];
  const whole = `${line} ${rest}"""`;
  if (whole.length <= LINE_LENGTH) return [whole];
  const lines = wrapText(rest, DOCSTRING_WIDTH).map((each) => `        ${each}`);
  return [line, "", ...lines, '        """'];
}

function argumentsOf(method: ModelMethod): string[] {
  const { path, bodyType, isBodyRequired, bodyArguments, queryArguments, queryType, options } = method;
  const ids = path.flatMap((part) =>
    typeof part === "string" ? [] : [`${part.longName}: ${part.isId ? "int" : "str"}`],
  );
  const named = [...bodyArguments.map(requiredArgument), ...queryArguments.map(optionalArgument)];
  const isBodyWhole = bodyType && bodyArguments.length === 0;
  return [
    ...ids,
    ...(queryArguments.length > 0 ? ["*"] : []),
    ...named,
    ...(isBodyWhole ? [`request: ${bodyType}${isBodyRequired ? "" : " | None = None"}`] : []),
    ...(queryType ? [`query: ${queryType} | None = None`] : []),
    `**options: Unpack[${options}]`,
  ];
}

function requiredArgument({ name, shape }: NamedArgument): string {
  return `${name}: ${writeType(shape)}`;
}

function optionalArgument({ name, shape }: NamedArgument): string {
  return `${name}: ${writeType(shape)} | None = None`;
}

function returnType(method: ModelMethod, isAsync: boolean): string {
  const { paging, type, isList, field } = method;
  if (paging) return `${isAsync ? "Async" : ""}Iterator[${type}]`;
  if (field) return writeType(field.shape);
  // A class that has a method `list` hides the type `list`.
  return isList ? `builtins.list[${type}]` : type;
}

function pathOf({ path }: ModelMethod): string {
  const parts = path.map((part) => {
    if (typeof part === "string") return part;
    return `{${part.isId ? "path_id" : "path_segment"}(${part.longName}, '${part.longName}')}`;
  });
  return `${path.every((part) => typeof part === "string") ? "" : "f"}"${parts.join("")}"`;
}

function callBody(method: ModelMethod, awaiting: string): string[] {
  const { verb, queryType, sentQuery, queryArguments, options, type, isList, field } = method;
  const query = [
    ...Object.entries(sentQuery ?? {}).map(([name, value]) => `"${name}": ${literal(value)}`),
    ...queryArguments.map(({ name }) => `"${name}": ${name}`),
  ];
  const body = bodyOf(method);
  const parts = [
    `method="${verb}"`,
    `path=${pathOf(method)}`,
    ...(query.length > 0 ? [`query={${query.join(", ")}}`] : []),
    ...(queryType ? ["query=query"] : []),
    ...(body ? [`body=${body}`] : []),
    ...(options === "CallOptions" ? [] : ["is_stored=True"]),
    "**options",
  ];
  // `listed` counts the indentation of the method.
  const call = listed("        call = Call(", parts, ")").map((line) => line.slice(8));
  if (field)
    return [
      ...call,
      `answer = ${awaiting}self._value(call)`,
      `value: ${writeType(field.shape)} = answer["${field.name}"]`,
      "return value",
    ];
  return [...call, `return ${awaiting}self.${isList ? "_all" : "_one"}(${type}, call)`];
}

function bodyOf({ bodyType, isBodyRequired, bodyArguments, sentBody }: ModelMethod): string | undefined {
  if (sentBody) return `{${Object.entries(sentBody).map(([name, value]) => `"${name}": ${literal(value)}`)}}`;
  if (bodyArguments.length > 0)
    return `{${bodyArguments.map(({ name }) => `"${name}": ${name}`).join(", ")}}`;
  return bodyType && `request${isBodyRequired ? "" : " or {}"}`;
}

function literal(value: string | boolean): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);
}

function pagedBody(method: ModelMethod): string[] {
  const { paging, type } = method;
  const query =
    paging?.by === "cursor" && paging.limit
      ? `{"limit": ${paging.limit}, **(query or {})}`
      : "dict(query or {})";
  const parts = [pathOf(method), query, "dict(options)"];
  const read = type === "TumaEvent" ? "event_of" : `${type}.of`;
  const plan =
    paging?.by === "cursor"
      ? listed("        plan = cursored(", [read, ...parts, `"${paging.parameter}"`], ")")
      : listed("        plan = numbered(", [type, ...parts], ")");
  return [...plan.map((line) => line.slice(8)), "return self._walk(plan)"];
}
