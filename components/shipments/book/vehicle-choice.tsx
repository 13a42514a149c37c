import { Bike, Car, Footprints, Motorbike, Truck, Van } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ReplayEarlyInput } from "#replay-early-input";
import { HintOrError } from "@/components/ui/labelled";
import { calculateLoad } from "@/lib/core/pricing/items";
import type { RateQuoteWire } from "@/lib/core/pricing/rate-request";
import { getVehicleName } from "../catalogue-names";
import { buildRateBody, type Draft, type SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";

export interface VehicleOption {
  id: number;
  name: string;
  slug: string;
  max_payload_kg: number | null;
  max_volumetric_kg: number | null;
  max_length_cm: number | null;
  max_distance_km: number | null;
}

interface VehicleChoiceProps {
  vehicles: VehicleOption[];
  draft: Draft;
  tiers: SizeTier[];
  /** Latest quote. Null before the first price. */
  quote: RateQuoteWire | null;
  /** True when the quote is the price of the current input. */
  isCurrent: boolean;
  error: string | undefined;
  onChange: (vehicleTypeId: string) => void;
}

/** Vehicles shown below the automatic choice when the price is known. */
const SHOWN = 2;

/** The smallest vehicle that fits, then the larger ones. Only the chosen vehicle has a price. */
export function VehicleChoice({
  vehicles,
  draft,
  tiers,
  quote,
  isCurrent,
  error,
  onChange,
}: VehicleChoiceProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS).extras;
  const [isAll, setAll] = useState(false);
  const chosen = draft.vehicleTypeId;
  const automatic = chosen === "" ? vehicles.find(({ id }) => id === quote?.vehicle_id) : undefined;
  const fitting = listFittingVehicles(vehicles, draft, tiers, quote).filter(
    (vehicle) => vehicle !== automatic,
  );
  const rest = automatic ? fitting.filter((vehicle) => isLarger(vehicle, automatic)) : fitting;
  const shown = rest.filter(({ id }, index) => isAll || (quote && index < SHOWN) || String(id) === chosen);
  const priceOf = (id: string) => (id === chosen && quote && isCurrent ? quote.total_amount : null);
  return (
    <fieldset className="min-w-0 space-y-0.5 p-2.5">
      <legend className="sr-only">{labels.vehicle}</legend>
      <Option
        id=""
        {...{ chosen, onChange }}
        slug={automatic?.slug}
        name={automatic ? getVehicleName(automatic.name, locale) : labels.automatic}
        detail={automatic && [labels.automatic, capacityOf(automatic, labels.upTo)]}
        priceTzs={priceOf("")}
      />
      {shown.map((vehicle) => (
        <Option
          key={vehicle.id}
          id={String(vehicle.id)}
          {...{ chosen, onChange }}
          slug={vehicle.slug}
          name={getVehicleName(vehicle.name, locale)}
          detail={[capacityOf(vehicle, labels.upTo)]}
          priceTzs={priceOf(String(vehicle.id))}
        />
      ))}
      {shown.length < rest.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-9 rounded-lg px-2.5 font-medium text-act text-sm underline-offset-4 hover:underline touch:min-h-11"
        >
          {labels.moreVehicles}
        </button>
      )}
      <HintOrError id="vehicle_type_id" error={error} />
    </fieldset>
  );
}

interface OptionProps {
  /** Empty for the automatic choice. */
  id: string;
  chosen: string;
  slug: string | undefined;
  name: string;
  detail: (string | null)[] | undefined;
  priceTzs: number | null;
  onChange: (id: string) => void;
}

function Option({ id, chosen, slug, name, detail, priceTzs, onChange }: OptionProps) {
  const inputId = `vehicle-${id || "automatic"}`;
  return (
    <label className="group/vehicle relative flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3.5 rounded-[10px] px-2.5 py-1.5 text-sm transition-colors hover:bg-hover has-checked:bg-act-soft has-focus-visible:outline-2 has-focus-visible:outline-act">
      <input
        id={inputId}
        type="radio"
        name="vehicle_type_id"
        value={id}
        checked={id === chosen}
        onChange={() => onChange(id)}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <span
        aria-hidden="true"
        className="group-has-checked/vehicle:text-act [&>svg]:size-6 [&>svg]:stroke-[1.5]"
      >
        {ICONS[slug ?? ""] ?? <Truck />}
      </span>
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted empty:hidden">{detail?.filter(Boolean).join(" · ")}</span>
      </span>
      {priceTzs !== null && (
        <span className="font-semibold tabular-nums">{priceTzs.toLocaleString("en-US")}</span>
      )}
      <ReplayEarlyInput id={inputId} />
    </label>
  );
}

const ICONS: Record<string, ReactNode> = {
  foot: <Footprints />,
  bicycle: <Bike />,
  motorcycle: <Motorbike />,
  car: <Car />,
  guta: <CargoTricycle />,
  van: <Van />,
};

function CargoTricycle() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="5" cy="17" r="3" />
      <circle cx="17.5" cy="17.5" r="2.5" />
      <path d="M5 17 8.5 7H6M7 12h4M8 17h7M11 6h11v8H11z" />
    </svg>
  );
}

function capacityOf({ max_payload_kg }: VehicleOption, upTo: (kg: number) => string): string | null {
  return max_payload_kg === null ? null : upTo(max_payload_kg);
}

function isLarger(vehicle: VehicleOption, other: VehicleOption): boolean {
  return (vehicle.max_payload_kg ?? Number.POSITIVE_INFINITY) >= (other.max_payload_kg ?? 0);
}

/** Incomplete measures count as zero, because the price request checks the vehicle again. */
function listFittingVehicles(
  vehicles: VehicleOption[],
  draft: Draft,
  tiers: SizeTier[],
  quote: RateQuoteWire | null,
): VehicleOption[] {
  const load = calculateLoad(
    buildRateBody(draft, tiers).items.map((item) => ({
      description: item.description,
      weightKg: Number(item.weight_kg) || 0,
      lengthCm: Number(item.length_cm) || 0,
      widthCm: Number(item.width_cm) || 0,
      heightCm: Number(item.height_cm) || 0,
      quantity: Number(item.quantity) || 1,
      isFragile: item.is_fragile,
      declaredValue: null,
    })),
  );
  // Between cities, a rider rides only to and from the hubs, so the length of the route excludes no vehicle.
  const rideKm = quote?.shipment_type === "same_city" ? quote.distance_km : 0;
  const isWithin = (figure: number, cap: number | null) => cap === null || figure <= cap;
  return vehicles.filter(
    (vehicle) =>
      isWithin(load.actualKg, vehicle.max_payload_kg) &&
      isWithin(load.volumetricKg, vehicle.max_volumetric_kg) &&
      isWithin(load.longestSideCm, vehicle.max_length_cm) &&
      isWithin(rideKm, vehicle.max_distance_km),
  );
}
