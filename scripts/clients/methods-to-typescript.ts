import type { ClientModel } from "./client-model";
import type { ModelMethod, ModelResource, NamedArgument } from "./client-methods";
import { camelCase, toTitle, wordsIn, wrapText } from "./names";
import { HEAD, writeType } from "./to-typescript";

const LINE_LENGTH = 110;

/** Returns the classes of the resources, and the base class of the client that has them as properties. */
export function typeScriptResources({ resources, types }: ClientModel): string {
  const classes = resources.map(classOf);
  const used = wordsIn(classes.join("\n"), [...types.map(({ name }) => name), "TumaEvent"]);
  return [
    HEAD,
    'import type { Send } from "../http/call.js";',
    'import { encodeSegment, formatId } from "../http/checked.js";',
    'import type { CallOptions, CreateOptions, WriteOptions } from "../http/options.js";',
    'import { type Paged, paginateByCursor, paginateByNumber } from "../http/paged.js";',
    'import { Resource, WebhookVerifier } from "../http/resource.js";',
    "import type {",
    ...used.map((name) => `  ${name},`),
    '} from "./types.js";',
    "",
    ...classes,
    "/** Base class of the client. */",
    "export class Resources {",
    ...resources.map(({ name }) => `  readonly ${name}: ${toTitle(name)};`),
    "",
    "  constructor(send: Send) {",
    ...resources.map(({ name }) => `    this.${name} = new ${toTitle(name)}(send);`),
    "  }",
    "}",
    "",
  ].join("\n");
}

function classOf({ name, words, methods }: ModelResource): string {
  // The webhooks also verify signatures, which sends no request.
  const base = name === "webhooks" ? "WebhookVerifier" : "Resource";
  const body = methods.map((method) => methodOf(method).map((line) => `  ${line}`.trimEnd()));
  return [
    `/** ${words} */`,
    `export class ${toTitle(name)} extends ${base} {`,
    body.map((lines) => lines.join("\n")).join("\n\n"),
    "}",
    "",
  ].join("\n");
}

function methodOf(method: ModelMethod): string[] {
  // Invalid arguments reject the promise instead of throwing.
  const isAsync = !method.paging && (method.field || hasParameters(method));
  return [
    ...comment(method.words),
    ...listed(`${isAsync ? "async " : ""}${method.name}(`, argumentsOf(method), `): ${returnType(method)} {`),
    ...(method.paging ? pagedBody(method) : callBody(method)).map((line) => `  ${line}`),
    "}",
  ];
}

function hasParameters({ path }: ModelMethod): boolean {
  return path.some((part) => typeof part !== "string");
}

function comment(words: string): string[] {
  const lines = wrapText(words, LINE_LENGTH - 5);
  return lines.length === 1 ? [`/** ${words} */`] : ["/**", ...lines.map((line) => ` * ${line}`), " */"];
}

/** Writes a list on one line, or on a line for each part where one line would be too long. */
function listed(start: string, parts: string[], end: string): string[] {
  const line = start + parts.join(", ") + end;
  if (line.length < LINE_LENGTH) return [line];
  return [start.trimEnd(), ...parts.map((part) => `  ${part},`), end.trimStart()];
}

function argumentsOf(method: ModelMethod): string[] {
  const { path, bodyType, isBodyRequired, queryType, queryArguments, options } = method;
  const ids = path.flatMap((part) =>
    typeof part === "string" ? [] : [`${camelCase(part.name)}: ${part.isId ? "number" : "string"}`],
  );
  const fields = queryArguments.length > 0 ? ` & { ${queryArguments.map(fieldOf).join("; ")} }` : "";
  return [
    ...ids,
    ...(bodyType ? [`request: ${bodyType}${fields}${isBodyRequired ? "" : " = {}"}`] : []),
    ...(queryType ? [`query: ${queryType} = {}`] : []),
    `options?: ${options}`,
  ];
}

function fieldOf({ name, shape }: NamedArgument): string {
  return `${name}?: ${writeType(shape)} | undefined`;
}

function returnType({ paging, type, isList, field }: ModelMethod): string {
  if (paging) return `Paged<${type}>`;
  if (field) return `Promise<${writeType(field.shape).replace(/\bnull\b/, "undefined")}>`;
  return `Promise<${type}${isList ? "[]" : ""}>`;
}

function pathOf(method: ModelMethod): string {
  if (!hasParameters(method)) return JSON.stringify(method.path.join(""));
  const parts = method.path.map((part) => {
    if (typeof part === "string") return part;
    const name = camelCase(part.name);
    return `\${${part.isId ? "formatId" : "encodeSegment"}(${name}, "${name}")}`;
  });
  return `\`${parts.join("")}\``;
}

function callBody(method: ModelMethod): string[] {
  const { verb, bodyType, sentBody, queryType, sentQuery, options, type, field } = method;
  const names = method.queryArguments.map(({ name }) => name);
  const query = [...(sentQuery ? entriesOf(sentQuery) : []), ...names];
  const isSplit = bodyType && names.length > 0;
  const parts = [
    `method: "${verb}"`,
    `path: ${pathOf(method)}`,
    ...(query.length > 0 ? [`query: { ${query.join(", ")} }`] : []),
    ...(queryType ? ["query"] : []),
    ...(bodyType ? [isSplit ? "body" : "body: request"] : []),
    ...(sentBody ? [`body: ${objectOf(sentBody)}`] : []),
    "options",
    ...(options === "CallOptions" ? [] : ["isStored: true"]),
  ];
  const start = field ? `const answer = await this.send<${type}>({ ` : "return this.send({ ";
  const call = listed(start, parts, " });");
  if (field) return [...call, `return answer.${field.name} ?? undefined;`];
  return isSplit ? [`const { ${names.join(", ")}, ...body } = request;`, ...call] : call;
}

function objectOf(values: Record<string, string>): string {
  const entries = entriesOf(values);
  return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
}

function entriesOf(values: Record<string, string | boolean>): string[] {
  return Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
}

function pagedBody(method: ModelMethod): string[] {
  const { paging, type } = method;
  const path = hasParameters(method) ? `() => ${pathOf(method)}` : pathOf(method);
  if (paging?.by !== "cursor")
    return listed("return paginateByNumber(", ["this.send", path, "query", "options"], ");");
  const query = paging.limit ? `{ limit: ${paging.limit}, ...query }` : "query";
  const parts = ["this.send", path, query, "options", `"${paging.parameter}"`];
  return listed(`return paginateByCursor<${type}>(`, parts, ");");
}
