/**
 * Keeps the rider's page on the phone, so that it opens without a network. What the rider does is kept elsewhere: by
 * the page itself, in IndexedDB.
 */
const CACHE = "rider-1";
const PAGE = "/rider";
/** A network that takes longer counts as none. */
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(PAGE).then(keepPage).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && pathname === PAGE) event.respondWith(page(event));
  else if (isPart(pathname)) event.respondWith(part(request));
});

/** The page from the network when it comes in time, else as it was last. */
async function page(event) {
  const fresh = fetch(event.request).then(async (response) => {
    event.waitUntil(keepPage(response.clone()));
    return response;
  });
  // Whether it is awaited below or not, it may fail.
  fresh.catch(() => {});
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** Code and looks carry a digest in their names: one that was kept never changes. */
async function part(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Keeps the page and every part that it names, and forgets the code of earlier ones. */
async function keepPage(response) {
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const parts = new Set(html.match(/\/_next\/static\/[^"'\\\s)?]+\.(?:js|css)/g));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.all([...parts].filter((path) => !kept.has(path)).map((path) => cache.add(path)));
  // Only once all its parts are there: half a page would not open.
  await cache.put(PAGE, response);
  for (const path of kept) {
    if (/\.(?:js|css)$/.test(path) && !parts.has(path)) await cache.delete(path);
  }
}

function isPart(pathname) {
  return pathname.startsWith("/_next/static/") || pathname.startsWith("/rider-icon-");
}

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^rider-/.test(name) && name !== CACHE).map((name) => caches.delete(name)));
}
