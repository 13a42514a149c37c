import { type Browser, chromium } from "playwright";
import { findChromiumPath } from "@/scripts/chromium-path";
import { createShipments } from "@/bench/create-statements";
import { MissingRequirementError } from "../measure-all";
import { createTestMerchants } from "../merchants";
import { type BenchRow, compareWithLimit } from "../report";
import { median } from "@/bench/alternating-rounds";
import type { BenchEnvironment } from "@/bench/environment";

const SLOWER = 6;
const KILOBITS_PER_SECOND = 400;
const ROUND_TRIP_MS = 400;
const FIRST_STATUS_SECONDS_MAX = 2.5;
const VISITS = 5;
const PATIENCE_MS = 30_000;

/** Measures the time from opening the link to the visible status, on a slow phone with an empty cache. */
export async function measurePhone({ sql, start }: BenchEnvironment): Promise<BenchRow[]> {
  const browser = await launchChromium();
  const api = await start("bench-api");
  const [merchant] = await createTestMerchants(sql, 1);
  await createShipments(api.url, merchant!, 1);
  const [parcel] = await sql<{ code: string }[]>`
    select tracking_code as code from shipment where merchant_id = ${merchant!.id}`;
  const seconds: number[] = [];
  try {
    for (let visit = 0; visit < VISITS; visit++)
      seconds.push(await firstStatus(browser, `${api.url}/track?code=${parcel!.code}`));
  } finally {
    await browser.close();
    await api.stop();
  }
  const limit = `${FIRST_STATUS_SECONDS_MAX} s`;
  return [
    compareWithLimit(
      `first status on a slow phone / ${limit}`,
      "seconds",
      median(seconds),
      FIRST_STATUS_SECONDS_MAX,
    ),
  ];
}

/** Throws MissingRequirementError when no Chromium is available. */
async function launchChromium(): Promise<Browser> {
  const executablePath = findChromiumPath();
  try {
    return await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
  } catch (error) {
    const [reason] = String(error).split("\n");
    throw new MissingRequirementError(
      `no Chromium starts (${reason}). Install chromium or set CHROMIUM_PATH.`,
    );
  }
}

async function firstStatus(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = (KILOBITS_PER_SECOND * 1000) / 8;
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: ROUND_TRIP_MS },
      ...{ downloadThroughput: bytes, uploadThroughput: bytes },
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector("h1")?.textContent && performance.getEntriesByType("paint").length > 0)
          performance.mark("status");
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(url, { waitUntil: "commit", timeout: PATIENCE_MS });
    const mark = await page.waitForFunction(
      () => performance.getEntriesByName("status")[0]?.startTime,
      null,
      {
        timeout: PATIENCE_MS,
      },
    );
    return ((await mark.jsonValue()) as number) / 1000;
  } finally {
    await context.close();
  }
}
