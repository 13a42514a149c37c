import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright";
import { findChromiumPath } from "@/scripts/chromium-path";
import { startRunningServer } from "../setup/running-server";
import { readScreenData, type ScreenData } from "./screen-data";
import { createIncompleteAccounts } from "./incomplete-accounts";
import { type ScreenLook, parseScreenLooks, formatLookName } from "./looks";
import { SCREENS, type Screen, type Viewer } from "./pages";
import { drawContactSheet, type Screenshot, writeScreenshotIndex } from "./sheet";
import { openPageAs, type ScreenEnvironment, uploadImport } from "./viewers";

const FOLDER = join(process.cwd(), "out/screens");
const PATIENCE_MS = 20_000;
const IDLE_MS = 3000;
const TALLEST = 6000;

const args = process.argv.slice(2);
const only = args.includes("--only") ? args[args.indexOf("--only") + 1]!.split(",") : [""];
const chosen = SCREENS.filter(({ route }) => only.some((text) => route.includes(text)));

rmSync(FOLDER, { recursive: true, force: true });
const server = await startRunningServer(undefined, { DEMO_HISTORY: "1" });
const executablePath = findChromiumPath();
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu"],
  ...(executablePath ? { executablePath } : {}),
});
const all = new Map<ScreenLook, Screenshot[]>();
try {
  const read = await readScreenData(server.databaseUrl);
  const stage = { ...server, lacking: await createIncompleteAccounts(server.databaseUrl, server.demo) };
  const uploader = await openPageAs(browser, "merchant", parseScreenLooks([])[0]!, stage);
  const facts = { ...read, importId: await uploadImport(uploader, server.origin) };
  await uploader.context().close();
  for (const looks of parseScreenLooks(args)) {
    const shots = await takeAll(browser, looks, facts, stage);
    all.set(looks, shots);
    await drawContactSheet(FOLDER, looks, shots);
    writeScreenshotIndex(FOLDER, all);
    console.log(`${formatLookName(looks)}: ${shots.length} pages`);
    for (const { title, fault } of shots) if (fault) console.log(`  ${title}: ${fault}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
const faults = [...all.values()].flat().filter(({ fault }) => fault);
console.log(`${FOLDER}/index.html, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

async function takeAll(
  from: Browser,
  looks: ScreenLook,
  facts: ScreenData,
  stage: ScreenEnvironment,
): Promise<Screenshot[]> {
  const shots: Screenshot[] = [];
  mkdirSync(join(FOLDER, formatLookName(looks)), { recursive: true });
  for (const viewer of new Set(chosen.map(({ as }) => as))) {
    const page = await openPageAs(from, viewer as Viewer, looks, stage);
    for (const screen of chosen.filter(({ as }) => as === viewer))
      shots.push(await take(page, screen, looks, facts));
    await page.context().close();
  }
  return shots;
}

async function take(page: Page, screen: Screen, looks: ScreenLook, facts: ScreenData): Promise<Screenshot> {
  const title = [screen.route, screen.look].filter(Boolean).join(" · ");
  const file = `${formatLookName(looks)}/${title.replaceAll(/[^\w]+/g, "_")}.png`;
  const address = new URL(screen.at?.(facts) ?? screen.route, server.origin);
  if (screen.as === "visitor") address.searchParams.set("lang", looks.language);
  try {
    const answer = await page.goto(address.href, { waitUntil: "load", timeout: PATIENCE_MS });
    if (!answer || answer.status() >= 400) return { title, file, fault: `answers ${answer?.status()}` };
    await page.locator("h1, h2, form").first().waitFor({ timeout: PATIENCE_MS });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState("networkidle", { timeout: IDLE_MS }).catch(() => {});
    const { width, height } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
    }));
    const clip = { x: 0, y: 0, width: looks.width, height: Math.min(height, TALLEST) };
    await page.screenshot({ path: join(FOLDER, file), fullPage: true, clip, animations: "disabled" });
    const isWide = width > looks.width;
    if (isWide) console.log(`  ${title} is ${width} px wide at ${looks.width}`);
    return { title, file, fault: null };
  } catch (error) {
    return { title, file, fault: String(error).split("\n")[0]!.slice(0, 120) };
  }
}
