import { readFileSync } from "node:fs";

const FOLDER = "clients/python/src/tuma/resources";
const MODULES = ["catalogue", "feeds", "payments", "shipments", "webhooks"];
/** Matches a public method signature. Methods that return iterators stay as they are; other methods become async. */
const METHOD = /^ {4}def (?!_)[\s\S]*?->\s*(.+):$/gm;

/** Generates the asyncio resources of the Python client by adding `async` and `await`. */
export function toAsyncPython(): Record<string, string> {
  const files = MODULES.map((name) => [
    `src/tuma/generated/async_${name}.py`,
    awaited(name, readFileSync(`${FOLDER}/${name}.py`, "utf8")),
  ]);
  return Object.fromEntries(files);
}

function awaited(name: string, source: string): string {
  const head = `"""Written by \`npm run clients\` from resources/${name}.py. Change that file, not this one."""`;
  return source
    .replace(/^""".*"""$/m, head)
    .replace(/\bclass (\w+)\(Resource\)/g, "class Async$1(AsyncResource)")
    .replace(/\bimport Resource\b/g, "import AsyncResource")
    .replace(/\bIterator\b/g, "AsyncIterator")
    .replace(METHOD, (method, answer: string) =>
      isImmediate(method, answer) ? method : method.replace("def ", "async def "),
    )
    .replace(/(?<!def )\bself\._(one|all|value)\(/g, "await self._$1(");
}

function isImmediate(method: string, answer: string): boolean {
  return answer.startsWith("AsyncIterator") || method.includes("def verify(");
}
