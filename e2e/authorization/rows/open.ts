import { publicAccess } from "../access";
import type { AccessMatrixRow } from "../row";

const row = (route: string, admitted: string, more: Partial<AccessMatrixRow> = {}): AccessMatrixRow => ({
  route,
  access: publicAccess,
  admitted,
  ...more,
});

export const publicRows: AccessMatrixRow[] = [
  row("GET /healthz", "200"),
  row("GET /readyz", "200"),
  row("GET /metrics", "404"),
  row("GET /icon.svg", "200"),
  ...[
    "/docs/search.json",
    "/docs/tuma.postman_collection.json",
    "/docs/tuma.postman_environment.json",
    "/llms.txt",
    "/openapi.json",
    "/robots.txt",
    "/security.txt",
    "/sitemap.xml",
  ].map((address) => row(`GET ${address}`, "200")),
  row("GET /docs-markdown", "200", { at: "/docs/statuses.md" }),
  row("GET /rider/apple-icon.png", "200"),
  row("GET /rider/manifest.webmanifest", "200"),
  row("GET /proof/[name]", "404", { at: `/proof/${"0".repeat(32)}` }),
  row("GET /api/track/live", "404 not_found"),
  row("GET /track/places", "404 not_found"),
  row("POST /track/pin", "404 not_found", { form: { token: "none" } }),
  row("POST /track/again", "404 not_found", { form: { token: "none" } }),
  row("POST /track/rating", "404 not_found", { form: { token: "none" } }),
  row("POST /pay/[reference]/decide", "303", {
    at: "/pay/PAY-NONE/decide",
    form: { decision: "succeeded" },
  }),
  row("POST /d/[code]/price", "303", { at: "/d/NONE/price", form: { name: "Juma" } }),
  row("GET /d/[code]/places", "200", { at: "/d/NONE/places", query: "q=Posta" }),
  row("POST /d/[code]/[order]/send", "303", { at: "/d/NONE/NONE/send", form: { lang: "sw" } }),
  row("POST /pay/[reference]/again", "303", {
    at: "/pay/PAY-NONE/again",
    form: { method: "card" },
  }),
  row("POST /api/gateway/[provider]", "401", { at: "/api/gateway/simulated", body: {} }),
  row("POST /api/sms/[provider]/[token]", "404 not_found", { at: "/api/sms/beem/none", body: {} }),
  row("POST /api/demo/receiver", "401", { body: {} }),
];
