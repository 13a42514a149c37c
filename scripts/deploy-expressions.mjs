import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function expressionsIn(folder) {
  const read = (path) => readFileSync(join(folder, path), "utf8");
  const rules = readdirSync(join(folder, "rules")).filter((name) => !name.endsWith(".test.yml"));
  const boards = readdirSync(join(folder, "dashboards"));
  return [
    ...rules.flatMap((name) => expressionsOfRules(read(`rules/${name}`))),
    ...boards.flatMap((name) => expressionsOfBoard(JSON.parse(read(`dashboards/${name}`)))),
  ];
}

/** Matches `expr:` on one line or as an indented block. */
function expressionsOfRules(text) {
  const found = text.matchAll(/^( +)expr: (?:\|\n((?:\1 +.*\n)+)|(.*)\n)/gm);
  return [...found].map(([, , block, line]) => (block ?? line).replace(/\s+/g, " ").trim());
}

function expressionsOfBoard({ panels }) {
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** Metric names in an expression: words that are not functions, labels, keywords or strings. */
export function metricsIn(expression) {
  const bare = expression
    .replace(/"[^"]*"/g, "")
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\b(?:by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, "");
  return [...bare.matchAll(/\b[a-z][a-z0-9]*_[a-zA-Z0-9_]+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}
