import type { ClientModel } from "./client-model";
import type { ModelMethod, ModelResource } from "./client-methods";
import { camelCase, toTitle, wordsIn, wrapText } from "./names";
import { HEAD, writeType } from "./to-php";

const LINE_LENGTH = 110;
const KEY = "`idempotency_key`: 16 to 255 characters, by default a new key for each call; ";
const SECONDS = "`timeout`: seconds per attempt";
const OPTIONS = {
  CallOptions: ["array{max_retries?: int, timeout?: float}", SECONDS],
  WriteOptions: ["array{idempotency_key?: string, max_retries?: int, timeout?: float}", KEY + SECONDS],
  CreateOptions: [
    "array{idempotency_key?: string, scenario?: string, max_retries?: int, timeout?: float}",
    `${KEY}\`scenario\`: two digits, in the sandbox; ${SECONDS}`,
  ],
};

/** Returns the classes of the resources, and the trait that has them as properties of the client. */
export function phpResources({ resources, types }: ClientModel): string {
  const names = [...types.map(({ name }) => name), "TumaEvent"];
  return [
    HEAD,
    "namespace Tuma\\Resources;",
    "",
    "use Tuma\\Http\\Call;",
    "use Tuma\\Http\\Checked;",
    "use Tuma\\Http\\Line;",
    "use Tuma\\Types;",
    "",
    ...resources.map((resource) => classOf(resource, names)),
    "/** Properties of the client. */",
    "trait Resources",
    "{",
    ...resources.map(({ name }) => `    public readonly ${toTitle(name)} $${name};`),
    "",
    "    private function createResources(Line $line): void",
    "    {",
    ...resources.map(({ name }) => `        $this->${name} = new ${toTitle(name)}($line);`),
    "    }",
    "}",
    "",
  ].join("\n");
}

function classOf({ name, words, methods }: ModelResource, names: string[]): string {
  const written = methods.map((method) => methodOf(method).join("\n"));
  return [
    "/**",
    ` * ${words}`,
    " *",
    ...wordsIn(written.join("\n"), names).map((type) => ` * @phpstan-import-type ${type} from Types`),
    " */",
    `final class ${toTitle(name)}`,
    "{",
    // The webhooks also verify signatures, which sends no request.
    ...(name === "webhooks" ? ["    use VerifiesWebhooks;", ""] : []),
    "    public function __construct(private readonly Line $line)",
    "    {",
    "    }",
    "",
    written.join("\n\n"),
    "}",
    "",
  ].join("\n");
}

function methodOf(method: ModelMethod): string[] {
  const { name, words, bodyType, queryType, queryArguments, options } = method;
  const query = queryArguments.map((each) => `, ${each.name}?: ${writeType(each.shape)}|null`).join("");
  const body = method.bodyArguments.map((each) => `${each.name}: ${writeType(each.shape)}`).join(", ");
  const request = query ? `array{${body}${query}}` : bodyType;
  const [type, documented] = returnTypes(method);
  const [optionsType, optionsWords] = OPTIONS[options];
  return [
    "    /**",
    ...wrapText(words, LINE_LENGTH).map((line) => `     * ${line}`),
    "     *",
    ...(request ? [`     * @param ${request} $request`] : []),
    ...(queryType ? [`     * @param ${queryType} $query`] : []),
    `     * @param ${optionsType} $options ${optionsWords}`,
    ...(documented ? [`     * @return ${documented}`] : []),
    "     */",
    `    public function ${name}(${argumentsOf(method).join(", ")}): ${type}`,
    "    {",
    ...(method.paging ? pagedBody(method) : callBody(method)).map((line) => `        ${line}`),
    "    }",
  ];
}

function argumentsOf({ path, bodyType, isBodyRequired, queryType }: ModelMethod): string[] {
  const ids = path.flatMap((part) =>
    typeof part === "string" ? [] : [`${part.isId ? "int" : "string"} $${camelCase(part.name)}`],
  );
  return [
    ...ids,
    ...(bodyType ? [`array $request${isBodyRequired ? "" : " = []"}`] : []),
    ...(queryType ? ["array $query = []"] : []),
    "array $options = []",
  ];
}

/** Returns the type for PHP, and the type for PHPStan if it says more. */
function returnTypes({ paging, type, isList, field }: ModelMethod): [string, string | undefined] {
  if (paging) return ["\\Generator", `\\Generator<int, ${type}>`];
  if (field) return [writeType(field.shape).replace(/^(\w+)\|null$/, "?$1"), undefined];
  return ["array", isList ? `list<${type}>` : type];
}

function pathOf({ path }: ModelMethod): string {
  const parts = path.map((part) => {
    if (typeof part === "string") return `'${part}'`;
    const name = camelCase(part.name);
    return `Checked::${part.isId ? "id" : "segment"}($${name}, '${name}')`;
  });
  return parts.join(" . ");
}

/** Writes a list on one line, or on a line for each part where one line would be too long. */
function listed(start: string, parts: string[], end: string): string[] {
  const line = start + parts.join(", ") + end;
  return line.length <= LINE_LENGTH ? [line] : [start, ...parts.map((part) => `    ${part},`), end];
}

function callBody(method: ModelMethod): string[] {
  const { verb, bodyType, sentBody, queryType, queryArguments, options, field } = method;
  const query = [
    ...entriesOf(method.sentQuery ?? {}),
    ...queryArguments.map(({ name }) => `'${name}' => $request['${name}'] ?? null`),
  ];
  const isSplit = queryArguments.length > 0;
  const written = `[${query.join(", ")}]`;
  const parts = [
    `'${verb}'`,
    pathOf(method),
    isSplit ? "$query" : queryType ? "$query" : written,
    sentBody ? `[${entriesOf(sentBody).join(", ")}]` : bodyType ? "$request" : "null",
    "$options",
    ...(options === "CallOptions" ? [] : ["true"]),
  ];
  const end = `))${field ? `['${field.name}']` : ""};`;
  const call = listed("return $this->line->send(new Call(", parts, end);
  if (!isSplit) return call;
  const removed = queryArguments.map(({ name }) => `$request['${name}']`).join(", ");
  return [`$query = ${written};`, `unset(${removed});`, ...call];
}

function entriesOf(values: Record<string, string | boolean>): string[] {
  return Object.entries(values).map(
    ([name, value]) => `'${name}' => ${typeof value === "boolean" ? value : quoted(value)}`,
  );
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}

function pagedBody(method: ModelMethod): string[] {
  const { paging } = method;
  const parts = ["$this->line", pathOf(method)];
  if (paging?.by !== "cursor")
    return listed("return Pages::numbered(", [...parts, "$query", "$options"], ");");
  const query = paging.limit ? `$query + ['limit' => ${paging.limit}]` : "$query";
  return listed("return Pages::cursored(", [...parts, query, "$options", `'${paging.parameter}'`], ");");
}
