import { webManifest } from "../web-manifest";

const DAY_SECONDS = 86_400;

export function GET(): Response {
  const headers = {
    "content-type": "application/manifest+json",
    "cache-control": `public, max-age=${DAY_SECONDS}`,
  };
  return new Response(JSON.stringify(webManifest()), { headers });
}
