import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ApiError, callApi } from "@/components/ui/call-api";
import type { HubAction } from "@/lib/core/shipments/hub-desk";
import { playScanBeep } from "./beep";
import type { ParcelWire } from "./wire";

interface ScanBody {
  action: HubAction;
  shipment_id: number;
  waybill?: string;
}

/** Returns the current parcel. Codes are looked up in the order of the input. */
export function useParcelLookup() {
  const router = useRouter();
  const [parcel, setParcel] = useState<ParcelWire | null>(null);
  const [done, setDone] = useState<HubAction | null>(null);
  const find = useMutation({
    mutationFn: (code: string) => callApi<ParcelWire>(`/api/hub/parcels?${new URLSearchParams({ code })}`),
    scope: { id: "desk" },
    onSuccess: (found) => {
      playScanBeep(found.action !== null);
      setParcel(found);
    },
    onError: () => {
      playScanBeep(false);
      setParcel(null);
    },
  });
  const scan = useMutation({
    mutationFn: (body: ScanBody) => callApi<ParcelWire>("/api/hub/scans", { method: "POST", body }),
    onSuccess: (after, { action }) => {
      setParcel(after);
      setDone(action);
      router.refresh();
    },
    onError: (error) => {
      // Another user has acted first, so load the parcel again to show its next action.
      if (parcel && error instanceof ApiError && error.code === "scan_refused") {
        find.mutate(parcel.shipment_number);
      }
    },
  });
  return {
    parcel,
    done,
    error: find.error ?? scan.error,
    isScanning: scan.isPending,
    find: (code: string) => {
      setDone(null);
      scan.reset();
      find.mutate(code);
    },
    scan: scan.mutate,
  };
}
