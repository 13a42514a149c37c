/** The layers of docs/architecture.md: app → components → lib/core, app → lib → db → lib/core. */

/** A later domain may import an earlier one; an upward need becomes a job. */
const DOMAINS = [
  "worker-threads",
  "pdf",
  "adapters",
  "catalogue",
  "notifications",
  "accounts",
  "webhooks",
  "demo-receiver",
  "audit-issues",
  "wallet",
  "rates",
  "merchants",
  "members",
  "api-keys",
  "shipments",
  "imports",
  "hubs",
  "riders",
  "tracking",
  "payments",
  "links",
  "personal-data",
  "reports",
  "admin",
];

/** Libraries without input and output, the only ones that rules may use. */
const PURE = ["zod", "date-fns", "@date-fns/tz", "libphonenumber-js", "open-location-code", "ipaddr\\.js"];

const TESTS = "\\.(?:test|fixture)\\.tsx?$";

const domainOrder = DOMAINS.slice(0, -1).map((domain, index) => ({
  name: `domain-order-${domain}`,
  comment: `${domain} comes before what it imports here: make the need a job.`,
  severity: "error",
  from: { path: `^lib/${domain}/`, pathNot: TESTS },
  to: { path: `^lib/(?:${DOMAINS.slice(index + 1).join("|")})/` },
}));

module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Two files that need each other are one file, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "Every import leads somewhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(?:next|vitest|@playwright)" },
    },
    {
      name: "core-is-pure",
      comment:
        "Rules take clock, configuration and chance as arguments; they import siblings and pure libraries.",
      severity: "error",
      from: { path: "^lib/core/", pathNot: TESTS },
      to: { pathNot: ["^lib/core/", "^(?:node:)?(?:crypto|zlib)$", `^node_modules/(?:${PURE.join("|")})/`] },
    },
    {
      name: "platform-is-low",
      comment: "Environment, log and metrics import no domain.",
      severity: "error",
      from: { path: "^lib/platform/", pathNot: TESTS },
      to: { path: "^lib/", pathNot: "^lib/(?:core|platform)/" },
    },
    {
      name: "lib-without-next",
      comment: "Everything below app runs in the server of our own, in the worker and on the command line.",
      severity: "error",
      from: { path: "^(?:lib|db)/" },
      to: { path: "^node_modules/(?:next|next-auth|react|react-dom)/" },
    },
    {
      name: "lib-below-app",
      severity: "error",
      from: { path: "^(?:lib|db)/", pathNot: TESTS },
      to: { path: "^(?:app|components|scripts|e2e|bench|server)(?:/|\\.)" },
    },
    {
      name: "db-below-lib",
      comment: "Only what fills a database may use verbs.",
      severity: "error",
      from: { path: "^db/", pathNot: ["^db/seed", TESTS] },
      to: { path: "^lib/", pathNot: "^lib/(?:core|platform)/" },
    },
    {
      name: "components-see-core-only",
      comment: "Pages hand data down; a component never calls a verb. Types of lib are erased.",
      severity: "error",
      from: { path: "^components/", pathNot: TESTS },
      to: {
        path: "^(?:app|db|lib|scripts|server)(?:/|\\.)",
        pathNot: "^lib/core/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "app-calls-verbs",
      comment: "app translates; SQL belongs to lib.",
      severity: "error",
      from: { path: "^app/", pathNot: TESTS },
      to: { path: "^(?:db|scripts|e2e|bench|server)(?:/|\\.)" },
    },
    {
      name: "domains-below-http",
      comment: "A verb knows nothing of requests.",
      severity: "error",
      from: { path: `^lib/(?:${DOMAINS.join("|")})/`, pathNot: TESTS },
      to: { path: "^lib/http/" },
    },
    {
      name: "domains-enqueue-only",
      comment: "A verb puts jobs in; which verb a job runs is known to lib/worker alone.",
      severity: "error",
      from: { path: `^lib/(?:${["platform", "jobs", ...DOMAINS].join("|")})/`, pathNot: TESTS },
      to: { path: "^lib/worker/" },
    },
    ...domainOrder,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["(?:^|/)\\.next/", "^dist/"] },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
