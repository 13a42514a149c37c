import type { Page } from "@playwright/test";
import type { RiderJobView, RiderOffer, RiderState } from "@/lib/core/riders/rider-state";
import { expect } from "./journey";

const PLACE = { latitude: -6.8143, longitude: 39.2885 };

export const SAMPLE_JOB: RiderJobView = {
  shipment_id: 7,
  shipment_number: "SHP-20260731-8F3K2MQZ",
  mode: "live",
  leg_type: "first_mile",
  stage: "accepted",
  is_return: false,
  waiting_minutes_left: null,
  waiting_ends_at: null,
  pickup_wait_seconds: 600,
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
    moved_metres: 0,
    proposal: null,
    phone_once_collected: null,
    is_hub: false,
  },
  items: [
    { description: "Viatu vya watoto", quantity: 2, is_fragile: false },
    { description: "Glasi", quantity: 1, is_fragile: true },
  ],
  weight_kg: 3.5,
  label_code: "TUMA7K3M9P2Qxy",
  pay: 5600,
  proof: "any",
  pin_tries_left: null,
};

export const SAMPLE_OFFER: RiderOffer = {
  shipment_id: 7,
  expires_at: "2999-01-01T00:00:00.000Z",
  leg_type: "first_mile",
  vehicle: "Motorcycle",
  pickup_area: "Posta, Dar es Salaam",
  pickup_distance_km: 1.24,
  dropoff_area: "Mlimani, Dar es Salaam",
  distance_km: 9.8,
  pay: 5600,
};

const EARNINGS = {
  total_today: 12_400,
  total_week: 86_000,
  items: [
    {
      id: 3,
      shipment_number: SAMPLE_JOB.shipment_number,
      leg_type: "first_mile",
      distance_km: 9.8,
      amount: 5600,
      completed_at: "2026-07-31T09:30:00.000Z",
    },
  ],
};

export type RiderScreenState = {
  is_online?: boolean;
  offer?: RiderOffer;
  job?: RiderJobView;
  trip?: RiderJobView[];
  earned?: RiderState["earned"];
};

export async function openRiderScreen(
  page: Page,
  locale: string,
  { is_online = true, offer, job, trip = [], earned }: RiderScreenState,
): Promise<void> {
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
    trip,
    earned: earned ?? null,
  };
  await page.unrouteAll();
  await page.route("**/api/rider/state", (route) => route.fulfill({ json: state }));
  await page.route("**/api/rider/push", (route) => route.fulfill({ json: {} }));
  const shown = { expires_at: offer?.expires_at ?? null, server_time };
  await page.route("**/api/rider/offer-shown", (route) => route.fulfill({ json: shown }));
  await page.route("**/api/rider/positions", (route) => route.fulfill({ json: { kept: 1, dropped: 0 } }));
  await page.route("**/api/rider/earnings**", (route) => route.fulfill({ json: EARNINGS }));
  await page.goto("about:blank");
  await page.goto(`/rider?lang=${locale}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/…/);
}
