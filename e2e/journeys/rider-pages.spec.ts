import type { Page } from "@playwright/test";
import type { RiderJobView, RiderOffer, RiderState } from "@/lib/core/riders/rider-state";
import { expectReadable } from "./accessible";
import { expect, test } from "./journey";
import { notices } from "./rider";

// What the server would answer is given here, so that an offer waits until it has been looked at.
test.use({ serviceWorkers: "block" });
test.beforeEach(({ quiet }) => quiet.allow(/401|Service Worker/));

const PLACE = { latitude: -6.8143, longitude: 39.2885 };

const JOB: RiderJobView = {
  shipment_id: 7,
  shipment_number: "SHP-20260731-8F3K2MQZ",
  mode: "live",
  leg_type: "first_mile",
  stage: "accepted",
  is_return: false,
  waiting_minutes_left: null,
  pickup: {
    ...PLACE,
    name: "Duka la Asha Komba",
    phone: "+255712345678",
    address: "Samora Avenue, Posta, Dar es Salaam",
    notes: "Mlango wa bluu nyuma ya benki",
  },
  dropoff: {
    ...PLACE,
    name: "Juma Mwinyi",
    phone: "+255713345678",
    address: "Plot 17 Sam Nujoma Road, Mlimani, Dar es Salaam",
    notes: null,
    landmark: "Karibu na msikiti mkubwa",
    is_hub: false,
  },
  items: [
    { description: "Viatu vya watoto", quantity: 2, is_fragile: false },
    { description: "Glasi", quantity: 1, is_fragile: true },
  ],
  weight_kg: 3.5,
  proof: "any",
  pin_tries_left: null,
};

const OFFER: RiderOffer = {
  shipment_id: 7,
  expires_at: "2999-01-01T00:00:00.000Z",
  leg_type: "first_mile",
  vehicle: "Motorcycle",
  pickup_area: "Posta, Dar es Salaam",
  pickup_distance_km: 1.24,
  dropoff_area: "Mlimani, Dar es Salaam",
  distance_km: 9.8,
};

const EARNINGS = {
  total_today: 12_400,
  total_week: 86_000,
  items: [
    {
      id: 3,
      shipment_number: JOB.shipment_number,
      leg_type: "first_mile",
      distance_km: 9.8,
      amount: 5600,
      completed_at: "2026-07-31T09:30:00.000Z",
    },
  ],
};

type Changes = { is_online?: boolean; offer?: RiderOffer; job?: RiderJobView };

/** Opens the page with one state of the server's. */
async function open(page: Page, locale: string, { is_online = true, offer, job }: Changes): Promise<void> {
  const rider = {
    name: "Baraka Mushi",
    phone: "+255754000001",
    vehicle: "Motorcycle",
    vehicle_plate: "MC 123 ABC",
  };
  const server_time = new Date().toISOString();
  const state: RiderState = {
    server_time,
    rider: { ...rider, is_online },
    offer: offer ?? null,
    job: job ?? null,
  };
  await page.unrouteAll();
  await page.route("**/api/rider/state", (route) => route.fulfill({ json: state }));
  await page.route("**/api/rider/positions", (route) => route.fulfill({ json: { kept: 1, dropped: 0 } }));
  await page.route("**/api/rider/earnings**", (route) => route.fulfill({ json: EARNINGS }));
  await page.goto("about:blank");
  await page.goto(`/rider?lang=${locale}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/…/);
}

for (const locale of ["sw", "en"] as const) {
  test(`every screen of a rider's day is readable in ${locale}`, async ({ page }) => {
    test.slow();
    await page.goto(`/rider?lang=${locale}`);
    await expect(page.locator("#phone")).toBeVisible();
    await expectReadable(page);
    const days: Changes[] = [
      { is_online: false },
      { is_online: true },
      { offer: OFFER },
      { job: JOB },
      {
        job: {
          ...JOB,
          stage: "collected",
          dropoff: { ...JOB.dropoff, is_hub: true, name: "Kituo cha Ubungo" },
        },
      },
      { job: { ...JOB, stage: "out_for_delivery", is_return: true } },
      { job: { ...JOB, stage: "holding" } },
    ];
    for (const day of days) {
      await open(page, locale, day);
      await expectReadable(page);
    }
    await page.locator('a[href="#earnings"]').click();
    await expect(page.getByText("TZS 5,600")).toBeVisible();
    await expectReadable(page);
  });

  test(`what a rider is asked on the way is readable in ${locale}`, async ({ page }) => {
    test.slow();
    const [trouble, handOver] = locale === "sw" ? ["tatizo", "Kabidhi"] : ["problem", "Hand"];
    await open(page, locale, { job: { ...JOB, stage: "arrived_at_pickup", waiting_minutes_left: 4 } });
    await page.getByRole("button", { name: trouble }).click();
    await expect(page.getByRole("radio").first()).toBeDisabled();
    await expectReadable(page);
    for (const proof of ["any", "pin"] as const) {
      const pin_tries_left = proof === "pin" ? 3 : null;
      await open(page, locale, { job: { ...JOB, stage: "out_for_delivery", proof, pin_tries_left } });
      await page.getByRole("button", { name: handOver }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectReadable(page);
    }
    await open(page, locale, { job: JOB });
    // The server does not name the job any more.
    await open(page, locale, {});
    await expect(notices(page)).toContainText(JOB.shipment_number);
    await expectReadable(page);
  });
}

test("the language is changed by one tap, without asking the server, and kept", async ({ page }) => {
  await page.goto("/rider");
  await expect(page.getByRole("heading", { name: "Karibu, dereva" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, rider" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome, rider" })).toBeVisible();
});

test("everything that a rider taps is at least 56 pixels high", async ({ page }) => {
  await open(page, "sw", { job: { ...JOB, stage: "en_route_to_pickup" } });
  const heights = await page
    .locator("main :is(button, a), header :is(button, a)")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(56);
});
