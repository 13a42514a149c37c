import type { Browser, BrowserContext, Page } from "playwright";
import type { DemoAccess } from "../setup/provided";
import type { IncompleteAccounts } from "./incomplete-accounts";
import type { ScreenLook } from "./looks";
import type { Viewer } from "./pages";

export interface ScreenEnvironment {
  origin: string;
  demo: DemoAccess;
  lacking: IncompleteAccounts;
}

export async function openPageAs(
  browser: Browser,
  viewer: Viewer,
  { width, theme, language, letters }: ScreenLook,
  { origin, demo, lacking }: ScreenEnvironment,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width < 600 ? 720 : 900 },
    colorScheme: theme,
    locale: "en-GB",
    timezoneId: "Africa/Dar_es_Salaam",
    reducedMotion: "reduce",
  });
  await context.addCookies([{ name: "lang", value: language, url: origin }]);
  await withoutTiles(context);
  await withLetters(context, letters);
  const logIns = {
    merchant: demo.merchant,
    newcomer: demo.pending_merchant,
    admin: demo.admin,
    hub: demo.hub,
    ...lacking,
  };
  const page = await context.newPage();
  if (viewer === "rider") await logInRider(page, demo.rider);
  else if (viewer !== "visitor") await logIn(page, origin, logIns[viewer], language);
  return page;
}

function withoutTiles(context: BrowserContext): Promise<unknown> {
  return context.route(/tile\.openstreetmap\.org/, (route) => route.abort());
}

function withLetters(context: BrowserContext, percent: number): Promise<unknown> {
  return context.addInitScript((size) => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = size;
    });
  }, `${percent}%`);
}

async function logIn(
  page: Page,
  origin: string,
  { email, password }: { email: string; password: string },
  language: string,
): Promise<void> {
  const csrf = await page.request.get("/api/auth/csrf");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const headers = { origin };
  const form = { email, password, csrfToken, json: "true" };
  const answer = await page.request.post("/api/auth/callback/credentials", { headers, form });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()}`);
  await page.request.patch("/api/account/profile", { headers, data: { language } });
}

async function logInRider(page: Page, { phone, pin }: DemoAccess["rider"]): Promise<void> {
  await page.goto("/rider");
  await page.locator("#phone").fill(phone);
  await page.locator("#pin").fill(pin);
  await page.locator("button[type=submit]").click();
  await page.locator("#phone").waitFor({ state: "detached" });
}

export async function uploadImport(page: Page, origin: string): Promise<number> {
  const file = [
    "receiver_name,receiver_phone,dropoff_address,description,size",
    'Amina Salum,0754123456,"Sinza Makaburini, Dar es Salaam",Shoes,small',
    'Joseph Mrema,12,"Kariakoo, Dar es Salaam",Books,medium',
  ].join("\n");
  const answer = await page.request.post("/api/dashboard/live/imports", {
    headers: { origin },
    data: {
      file_name: "orders.csv",
      file: Buffer.from(file).toString("base64"),
      sender_name: "Duka la Mwenge",
      sender_phone: "+255754200001",
      pickup_address: "Mwenge, Sam Nujoma Road, Dar es Salaam",
    },
  });
  if (!answer.ok()) throw new Error(`The file was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}
