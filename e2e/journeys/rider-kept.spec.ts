import { expect, test } from "./journey";
import { mintMerchant } from "./merchant";
import { accept, farAway, goOnline, heading, mintRider, pageIsKept, sendFrom, tap } from "./rider";

test.use({ locale: "sw-TZ", permissions: ["geolocation"] });
test.beforeEach(({ quiet }) => {
  quiet.allow(/401/);
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
});

test("the whole page stays on the phone after its first opening: nothing of it is asked for later", async ({
  page,
  context,
}) => {
  const [merchant, person, spot] = [await mintMerchant({ mode: "live" }), await mintRider(), farAway()];
  await context.setGeolocation(spot);
  await goOnline(page, person);
  await pageIsKept(page);
  await sendFrom(spot, merchant);
  await accept(page);
  await page.close();

  await context.setOffline(true);
  const again = await context.newPage();
  const missing: string[] = [];
  again.on("requestfailed", (request) => {
    if (!request.url().includes("/api/rider/")) missing.push(request.url());
  });
  await again.goto("/rider");
  await expect(heading(again, "Kazi ni yako")).toBeVisible();
  await tap(again, "Naanza safari", "Nenda kuchukua mzigo");
  await tap(again, "Nimefika", "Chukua mzigo");
  await again.getByRole("button", { name: "Hakiki lebo" }).click();
  await again.keyboard.press("Escape");
  await again.getByRole("button", { name: "Kuna tatizo?" }).click();
  await again.keyboard.press("Escape");
  await tap(again, "Nimechukua mzigo", "Una mzigo");
  await tap(again, "Naenda kwa mpokeaji", "Peleka mzigo");
  await again.getByRole("button", { name: "Kabidhi mzigo" }).click();
  await again.keyboard.press("Escape");
  await again.getByRole("link", { name: "Mapato" }).click();
  await expect(heading(again, "Mapato")).toBeVisible();
  await again.getByRole("button", { name: "English" }).click();
  await expect(heading(again, "Earnings")).toBeVisible();
  expect(missing).toEqual([]);
  const letters = await again.evaluate(() => {
    document.querySelector("main")!.parentElement!.remove();
    return getComputedStyle(document.body).fontFamily;
  });
  expect(letters).not.toContain("Inter");
});

test("after the log-out the address of the job under way is there for the PIN, and for nothing else", async ({
  page,
  context,
}) => {
  const [merchant, person, spot] = [await mintMerchant({ mode: "live" }), await mintRider(), farAway()];
  await context.setGeolocation(spot);
  await goOnline(page, person);
  await pageIsKept(page);
  const sent = await sendFrom(spot, merchant);
  await accept(page);
  await expect(page.getByText(sent.pickup_address)).toBeVisible();
  await page.getByRole("link", { name: "Mapato" }).click();
  await page.getByRole("button", { name: "Toka", exact: true }).click();
  await page.getByRole("button", { name: "Toka hata hivyo" }).click();
  await expect(heading(page, "Karibu, dereva")).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  const hidden = page.getByText(sent.pickup_address);
  const pin = page.getByLabel("PIN yako, kwa ajili ya anwani", { exact: true });
  await expect(page.getByRole("heading", { name: "Kazi yako inayoendelea" })).toBeVisible();
  await expect(hidden).toBeHidden();
  await pin.fill(person.pin === "271828" ? "271829" : "271828");
  await page.getByRole("button", { name: "Onyesha anwani" }).click();
  await expect(page.getByText("PIN hii haifungui.")).toBeVisible();
  await pin.fill(person.pin);
  await page.getByRole("button", { name: "Onyesha anwani" }).click();
  await expect(page.getByText(sent.pickup_address)).toBeVisible();
  await expect(page.getByRole("link", { name: "Piga simu", exact: true })).toHaveAttribute(
    "href",
    "tel:+255712345678",
  );
});

test("a rider who leaves without a job leaves nothing behind", async ({ page, context }) => {
  const [person, spot] = [await mintRider(), farAway()];
  await context.setGeolocation(spot);
  await goOnline(page, person);
  await page.getByRole("link", { name: "Mapato" }).click();
  await page.getByRole("button", { name: "Toka" }).click();
  await expect(heading(page, "Karibu, dereva")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Karibu, dereva")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kazi yako inayoendelea" })).toBeHidden();
});
