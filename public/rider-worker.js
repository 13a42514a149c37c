/**
 * Caches the rider page for offline use, and shows push notices while the page is closed. The page itself
 * stores the rider's reports in IndexedDB.
 */
const CACHE = "rider-1";
const PAGE = "/rider";
/** Images of the page. */
const BESIDES = ["/icon.svg", "/rider/apple-icon.png", "/rider-icon-192.png", "/rider-icon-512.png"];
/** A network that takes longer counts as offline. */
const PATIENCE_MS = 4000;
/** Only the rider page contains this text; responses of a proxy, maintenance pages and errors do not. */
const MARK = 'data-page="rider"';
const BUZZ = [400, 200, 400, 200, 400];

self.addEventListener("install", (event) => {
  event.waitUntil(fetch(PAGE).then(keepPage).then(keepBesides).then(() => self.skipWaiting()));
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

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(ring(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});

/** Returns the page from the network, or the cached page when the network is slow or fails. */
async function page(event) {
  const fresh = fetch(event.request).then(async (response) => {
    const copy = response.clone();
    return { response, copy, isOurs: await isRiderPage(response) };
  });
  event.waitUntil(fresh.then(({ copy, isOurs }) => isOurs && keepPage(copy)).catch(() => {}));
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return fresh.then(({ response }) => response);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  // Return redirects. Any other response that is not the rider page counts as offline.
  const usable = fresh.then(({ response, isOurs }) =>
    isOurs || response.type === "opaqueredirect" ? response : kept,
  );
  return Promise.race([usable.catch(() => kept), late]);
}

async function isRiderPage(response) {
  return response.ok && !response.redirected && (await response.clone().text()).includes(MARK);
}

/** Cached scripts and styles never change, because their names contain a digest. */
async function part(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreVary: true, ignoreSearch: true });
  if (kept && isUsablePart(kept)) return kept;
  const response = await fetch(request);
  if (isUsablePart(response)) await cache.put(request, response.clone());
  return response;
}

/** An HTML response to a request for a script, style or image is an error page. */
function isUsablePart(response) {
  return response.ok && !/\bhtml\b/.test(response.headers.get("content-type") ?? "");
}

async function addPart(cache, path) {
  const response = await fetch(path);
  if (!isUsablePart(response)) throw new Error(`${path} was answered with ${response.status}.`);
  await cache.put(path, response);
}

/** Caches the page with its scripts and styles; deletes older scripts and styles. Throws for other pages. */
async function keepPage(response) {
  if (!(await isRiderPage(response))) throw new Error(`The rider's page was answered with ${response.status}.`);
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const parts = new Set(html.match(/\/_next\/static\/[^"'\\\s)?]+\.(?:js|css)/g));
  const kept = await keptParts(cache);
  await Promise.all([...parts].filter((path) => !kept.has(path)).map((path) => addPart(cache, path)));
  // Cache the page after its scripts and styles, because an incomplete page would not open.
  await cache.put(PAGE, response);
  for (const path of kept) {
    if (/\.(?:js|css)$/.test(path) && !parts.has(path)) await cache.delete(path);
  }
}

async function keptParts(cache) {
  const paths = new Set();
  for (const request of await cache.keys()) {
    if (isUsablePart(await cache.match(request))) paths.add(new URL(request.url).pathname);
  }
  return paths;
}

/** Caches the images. Ignores failures, because the page works without images. */
async function keepBesides() {
  const cache = await caches.open(CACHE);
  await Promise.all(BESIDES.map((path) => addPart(cache, path).catch(() => {})));
}

function isPart(pathname) {
  return pathname.startsWith("/_next/static/") || BESIDES.includes(pathname);
}

async function forgetOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^rider-/.test(name) && name !== CACHE).map((name) => caches.delete(name)));
}

/** Shows a notification until the notice expires. A visible page plays the alert itself. */
async function ring({ kind, shipment_id, title, body, lang, tag, seconds }) {
  // Any request proves that the phone is online, even when the page is not visible.
  if (kind === "sign_of_life") fetch("/api/rider/state").catch(() => {});
  const pages = await self.clients.matchAll({ type: "window" });
  for (const each of pages) each.postMessage({ kind: "rung" });
  if (pages.some((each) => each.visibilityState === "visible")) return;
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    renotify: true,
    requireInteraction: true,
    vibrate: BUZZ,
    icon: "/rider-icon-192.png",
    badge: "/rider-icon-192.png",
    data: { shipment_id },
  });
  const left = kind === "offer" ? ((await noteShown(shipment_id)) ?? seconds) : seconds;
  await new Promise((resolve) => setTimeout(resolve, left * 1000));
  const shown = await self.registration.getNotifications({ tag });
  for (const each of shown) if (each.data?.shipment_id === shipment_id) each.close();
}

/** Reports that the offer is shown, which starts its time limit. Returns the seconds left, or null. */
async function noteShown(shipment_id) {
  try {
    const body = JSON.stringify({ shipment_id });
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/rider/offer-shown", { method: "POST", headers, body });
    const { expires_at, server_time } = await response.json();
    return expires_at ? Math.max(0, (Date.parse(expires_at) - Date.parse(server_time)) / 1000) : null;
  } catch {
    return null;
  }
}

/** Focuses the open rider page, or opens a new window. */
async function openPage() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === PAGE);
  if (!open) return self.clients.openWindow(`${PAGE}#work`);
  open.postMessage({ kind: "opened" });
  return open.focus();
}
