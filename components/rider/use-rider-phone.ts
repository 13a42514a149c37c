"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { ApiError } from "@/components/ui/call-api";
import type { RiderState } from "@/lib/core/riders/rider-state";
import { fetchState } from "./phone/api";
import { predict } from "./phone/predict";
import type { RiderPhone } from "./phone/rider-phone";
import { NOTHING, type Snapshot } from "./phone/snapshot";
import type { StepReport } from "./phone/wire";

const BUSY_POLL_MS = 5000;
const IDLE_POLL_MS = 15_000;
const RETRY_MS = 5000;
const STATE_KEY = ["rider-state"];

const PhoneContext = createContext<RiderPhone | null>(null);
export const PhoneProvider = PhoneContext.Provider;

export function usePhone(): RiderPhone {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error("The rider's page provides the phone.");
  return phone;
}

export function useSnapshot(): Snapshot {
  const phone = usePhone();
  return useSyncExternalStore(phone.subscribe, phone.read, () => NOTHING);
}

export interface RiderView {
  /** As the rider sees it, with the steps that wait; null before anything is known. */
  state: RiderState | null;
  clockOffsetMs: number;
  isSignedOut: boolean;
  /** No network, or the server could not be reached when it was last asked. */
  isOffline: boolean;
}

/** Keeps the state fresh while somebody looks at the page: every 5 s when jobs may come, every 15 s at rest. */
export function useRiderState(): RiderView {
  const phone = usePhone();
  const { kept, waiting } = useSnapshot();
  const isBusy = Boolean(kept?.state.rider.is_online || kept?.state.job);
  const { error } = useQuery<number, ApiError>({
    queryKey: STATE_KEY,
    queryFn: async ({ signal }) => {
      await phone.ask(() => fetchState(signal));
      return Date.now();
    },
    refetchInterval: isBusy ? BUSY_POLL_MS : IDLE_POLL_MS,
    refetchOnWindowFocus: "always",
    retry: false,
    staleTime: 0,
  });
  const hasNetwork = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isSignedOut = error?.status === 401;
  const state = useMemo(
    () =>
      kept
        ? predict(
            kept.state,
            waiting.map(({ report }) => report),
          )
        : null,
    [kept, waiting],
  );
  return {
    state,
    clockOffsetMs: kept?.clockOffsetMs ?? 0,
    isSignedOut,
    isOffline: !hasNetwork || (error !== null && !isSignedOut),
  };
}

function listenToNetwork(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Asks for the state now. */
export function useRefreshState(): () => Promise<void> {
  const client = useQueryClient();
  return () => refreshState(client);
}

/** Takes a step: kept on the phone, shown at once, sent as soon as there is a network. */
export function useStep(shipmentId: number): (step: StepReport, picture?: Blob) => Promise<void> {
  const phone = usePhone();
  const client = useQueryClient();
  return async (step, picture) => {
    await phone.report(shipmentId, step, picture);
    void sendNow(phone, client);
  };
}

/** Sends what waits whenever that may succeed: at the start, with the network, when looked at, and every 5 s. */
export function useSender(isSignedOut: boolean): void {
  const phone = usePhone();
  const client = useQueryClient();
  useEffect(() => {
    if (isSignedOut) return;
    const send = () => {
      const { waiting, photosWaiting } = phone.read();
      if (navigator.onLine && waiting.length + photosWaiting > 0) void sendNow(phone, client);
    };
    void phone.refresh().then(send);
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [phone, client, isSignedOut]);
}

async function sendNow(phone: RiderPhone, client: QueryClient): Promise<void> {
  if (!navigator.onLine) return;
  const sending = await phone.flush();
  // The state, which is asked for in either case, tells of a sign-out.
  if (sending !== "later") await refreshState(client);
}

async function refreshState(client: QueryClient): Promise<void> {
  // One that is under way was asked for before the last step.
  await client.cancelQueries({ queryKey: STATE_KEY });
  await client.invalidateQueries({ queryKey: STATE_KEY });
}
