import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright";
import sharp from "sharp";

const { origin, sandbox_base_url, merchant } = JSON.parse(
  readFileSync(join(process.argv[2] ?? ".data", "demo.json"), "utf8"),
);
const PHONE = { width: 390, height: 720 };
const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);
const ORDER = {
  payment_source: "wallet",
  merchant_reference: "oda-1042",
  sender_name: "Duka la Asha",
  sender_phone: "+255712000001",
  pickup_address: "Msimbazi Street, Kariakoo, Dar es Salaam",
  pickup_latitude: -6.8186,
  pickup_longitude: 39.2761,
  receiver_name: "Neema Joseph",
  receiver_phone: "+255712345678",
  dropoff_address: "Mwai Kibaki Road, Mikocheni, Dar es Salaam",
  dropoff_latitude: -6.765,
  dropoff_longitude: 39.246,
  items: [{ description: "Viatu", quantity: 1, weight_kg: 1.2, length_cm: 35, width_cm: 25, height_cm: 14 }],
};
/** Longer than the sandbox takes until the parcel is collected. */
const COLLECTED_MS = 120_000;

const sent = await callApi("POST", "/merchant/shipments", ORDER);
await collected(sent.id);
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
for (const locale of ["sw", "en"]) await takeAll(locale);
await takePreview();
await browser.close();

async function takeAll(locale) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, locale });
  const page = await context.newPage();
  await page.goto(`${sent.tracking_url}&lang=${locale}`);
  await take(page, "tracking", locale);
  await page.goto(`${origin}/log-in?lang=${locale}`);
  await context.addCookies([{ name: "lang", value: locale, url: origin }]);
  await page.locator("#email").fill(merchant.email);
  await page.locator("#password").fill(merchant.password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/dashboard\//);
  await speak(page, locale);
  await page.goto(`${origin}/dashboard/sandbox`);
  await take(page, "dashboard", locale);
  await page.goto(`${origin}/dashboard/sandbox/shipments/${sent.id}`);
  await take(page, "shipment", locale);
  await context.close();
}

/** The picture of the service in messages: the map of the landing page, without words of either language. */
async function takePreview() {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(origin);
  await page.evaluate(() => {
    const [mark, map] = [
      document.querySelector("header svg"),
      document.querySelector("main svg[viewBox='0 0 1440 860']"),
    ];
    map.setAttribute("class", "fixed inset-0 size-full");
    mark.setAttribute("class", "fixed top-14 left-14 size-28");
    document.body.replaceChildren(map, mark);
  });
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile("public/preview.png");
}

async function speak(page, language) {
  const headers = { origin };
  const answer = await page.request.patch(`${origin}/api/account/profile`, { headers, data: { language } });
  if (!answer.ok()) throw new Error(`The account's language stays as it is: ${answer.status()}`);
}

async function take(page, name, locale) {
  await page.waitForLoadState("networkidle");
  // The pictures show the product; a live parcel needs a rider and money.
  await page.addStyleTag({ content: "[class*='var(--hatch)'] { display: none !important; }" });
  const picture = await page.screenshot({ animations: "disabled" });
  await sharp(picture).webp({ quality: 72, effort: 6 }).toFile(`public/screen-${name}-${locale}.webp`);
}

async function collected(id) {
  const until = Date.now() + COLLECTED_MS;
  while (Date.now() < until) {
    const { status } = await callApi("GET", `/merchant/shipments/${id}`);
    if (status === "picked_up") return;
    await wait(1000);
  }
  throw new Error("No rider has collected the parcel");
}

async function callApi(method, path, body) {
  const response = await fetch(sandbox_base_url + path, {
    method,
    headers: { "X-API-Key": merchant.sandbox_key, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
