import { readFileSync } from "node:fs";

/** Whatever they say, they are about everything. */
const EVERYTHING =
  /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig\.json|(?:vitest|playwright|next|postcss)\.config\.\w+|patches\/|e2e\/setup\/|scripts\/(?:test|freshness)\b)/;
const SCHEMA = /^db\/(?:migrations\/|grants\.sql$|schema\/)/;
const SOURCE = /\.(?:tsx?|mjs|cjs)$/;
const UNIT = /^(?:app|components|db|lib|scripts)\/.*\.test\.tsx?$/;
const VERBS = /^(?:db|lib|scripts)\/.*\.db\.test\.ts$/;
const JOURNEY = /^e2e\/journeys\/.*\.spec\.ts$/;
/** What serves without a page, and what tests of verbs stand on. */
const SERVES = ["scripts/start.ts", "scripts/worker.ts", "app/api/table.ts", "e2e/fixtures.ts"];
const STANDS_ON = ["e2e/setup/database.ts", "e2e/setup/database-environment.ts"];
const WORKS = ["lib/worker/tasks.ts", "scripts/start.ts"];
const OVER_HTTP = ["api", "api-alone", "api-next", "fuzz", "authorization"];
/** The harnesses ask of the whole what these parts promise: of the others they only make use. */
const HARNESSES = {
  chaos:
    /^(?:e2e\/chaos\/|db\/|lib\/(?:jobs|worker|platform|payments|wallet|webhooks)\/|lib\/http\/(?:idempotency|handle)|lib\/shipments\/create\/)/,
  storms:
    /^(?:e2e\/storms\/|server\.ts|db\/|lib\/(?:computing|platform|webhooks|adapters\/webhook-transport|http|imports)\/)/,
  operations:
    /^(?:e2e\/operations\/|server\.ts|scripts\/|db\/|lib\/(?:jobs|worker|platform|riders\/photos|adapters\/photo-store)\/|lib\/http\/)/,
  clients: /^(?:clients\/|e2e\/clients\/|lib\/(?:http|core\/webhooks)\/|app\/api\/v1\/)/,
  failover:
    /^(?:e2e\/(?:failover|chaos)\/|deploy\/(?:postgres\/|[^/]+$)|db\/[^/]+$|lib\/(?:jobs|worker|platform)\/)/,
};
/** Folders of app/ whose pages a journey names by their address; what stands elsewhere belongs to all pages. */
const AREAS = ["admin", "dashboard", "demo", "docs", "hub", "pay", "proof", "rider", "track"];
const AREA = new RegExp(`^app/(?:api/)?(${AREAS.join("|")})/`);

/**
 * What changed files can break: a Map from each step to the files of it that count, or to null for all of them.
 * `needs` says what each source imports. Steps that take seconds, and look at everything, are always among them.
 */
export function select(changed, needs, read = (path) => readFileSync(path, "utf8")) {
  const steps = new Map(["format", "lint", "layers", "types"].map((name) => [name, null]));
  const all = (...names) => {
    for (const name of names) steps.set(name, null);
  };
  if (changed.some((path) => EVERYTHING.test(path))) return { steps: { has: () => true, get: () => null } };

  const affected = affectedBy(changed, needs);
  const isAffected = (path) => affected.has(path);
  const tests = (pattern) => [...needs.keys()].filter((path) => pattern.test(path));
  const some = (name, files) => files.length > 0 && !steps.has(name) && steps.set(name, files);

  // What is no source is read by tests that look at the tree, wherever they stand.
  if (changed.some((path) => !SOURCE.test(path))) all("unit");
  const unit = tests(UNIT).filter((path) => !VERBS.test(path));
  some(
    "unit",
    unit.filter((path) => isAffected(path) || looksAtTree(path, needs)),
  );

  if (changed.some((path) => SCHEMA.test(path)) || STANDS_ON.some(isAffected)) all("verbs");
  some("verbs", tests(VERBS).filter(isAffected));

  const serves = changed.some((path) => SCHEMA.test(path)) || SERVES.some(isAffected);
  if (serves) all("build", ...OVER_HTTP);
  for (const name of OVER_HTTP) some(name, testsOver(name, tests).filter(isAffected));
  for (const [name, pattern] of Object.entries(HARNESSES)) {
    if (changed.some((path) => pattern.test(path))) all("build", name);
  }
  const isSchema = changed.some((path) => SCHEMA.test(path));
  const journeys = isSchema ? null : journeysOf(affected, tests(JOURNEY), needs, read);
  if (journeys === null) all("journeys");
  else some("journeys", journeys);
  if ([...OVER_HTTP, "journeys"].some((name) => steps.has(name))) all("build");
  return { steps };
}

/** The changed files, and all that import them, over however many others. */
function affectedBy(changed, needs) {
  const users = new Map();
  for (const [path, needed] of needs) {
    for (const each of needed) users.set(each, [...(users.get(each) ?? []), path]);
  }
  return reach(changed, (path) => users.get(path) ?? []);
}

/** Tests that read files rather than import them, by themselves or by a script. */
function looksAtTree(test, needs) {
  const helpers = (path) => (needs.get(path) ?? []).filter((each) => each.startsWith("scripts/"));
  return [...reach([test], helpers)].some((path) =>
    (needs.get(path) ?? []).some((each) => /^(?:node:)?(?:fs|child_process)(?:\/|$)/.test(each)),
  );
}

function testsOver(name, tests) {
  // Which of these each takes of its folder, it knows itself.
  const folder = name.startsWith("api") ? "api" : name;
  return tests(new RegExp(`^e2e/${folder}/.*\\.test\\.ts$`));
}

/** Those that name an area with a page or a route that is affected; null for all. */
function journeysOf(affected, specs, needs, read) {
  const pages = [...affected].filter(
    (path) => path.startsWith("app/") && !/^app\/api\/v1\/|\.test\./.test(path),
  );
  const areas = pages.map((path) => AREA.exec(path)?.[1]);
  if (areas.includes(undefined) || WORKS.some((path) => affected.has(path))) return null;
  // In an address, not in the path of an import.
  const named = new RegExp(`(?<!\\.)/(?:${[...new Set(areas)].join("|")})\\b`);
  return specs.filter((spec) => {
    const own = [
      ...reach([spec], (path) => (needs.get(path) ?? []).filter((each) => each.startsWith("e2e/"))),
    ];
    return affected.has(spec) || (areas.length > 0 && own.some((path) => named.test(read(path))));
  });
}

function reach(from, next) {
  const reached = new Set(from);
  // A set that grows while it is walked is walked to its end.
  for (const path of reached) for (const each of next(path)) reached.add(each);
  return reached;
}
