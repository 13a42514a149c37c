const DAY_SECONDS = 86_400;

export function createFileResponse(text: string, type = "text/plain", seconds = DAY_SECONDS): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": `public, max-age=${seconds}` },
  });
}
