import type { RiderJobView, RiderState } from "@/lib/core/riders/rider-state";
import type { Report, StepReport } from "./wire";

const PLACE = { phone: "+255712345678", latitude: -6.8, longitude: 39.2, notes: null };

export function createTestJob(changes: Partial<RiderJobView> = {}): RiderJobView {
  return {
    shipment_id: 7,
    shipment_number: "SHP-7",
    mode: "live",
    leg_type: "first_mile",
    stage: "accepted",
    is_return: false,
    waiting_minutes_left: null,
    waiting_ends_at: null,
    pickup_wait_seconds: 600,
    pickup: { ...PLACE, name: "Asha", address: "Samora" },
    dropoff: {
      ...PLACE,
      name: "Juma",
      address: "Mlimani",
      phone: null,
      phone_once_collected: "+255713345678",
      landmark: null,
      moved_metres: 0,
      proposal: null,
      is_hub: false,
    },
    items: [{ description: "Shoes", quantity: 1, is_fragile: false }],
    weight_kg: 1.5,
    label_code: "TUMA7K3M9P2Qxy",
    pay: 4000,
    proof: "any",
    pin_tries_left: 5,
    ...changes,
  };
}

export function createTestState(changes: Partial<RiderState> = {}): RiderState {
  const rider = { name: "Baraka", phone: "+255754000001", vehicle: "Motorcycle", vehicle_plate: null };
  return {
    server_time: new Date().toISOString(),
    rider: { ...rider, is_online: true },
    offer: null,
    job: null,
    trip: [],
    earned: null,
    ...changes,
  };
}

let made = 0;

export function createTestReport(step: StepReport, shipmentId = 7): Report {
  made += 1;
  const happened_at = "2026-01-01T08:00:00.000Z";
  return { ...step, client_event_id: `event-${made}`, shipment_id: shipmentId, happened_at };
}
