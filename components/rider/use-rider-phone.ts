"use client";

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { ApiError } from "@/components/ui/call-api";
import type { RiderState } from "@/lib/core/riders/rider-state";
import { fetchState } from "./phone/api";
import { BackOff } from "./phone/back-off";
import { predictState } from "./phone/predict";
import type { RiderAppStore } from "./phone/rider-phone";
import type { SendResult } from "./phone/send-reports";
import { EMPTY_SNAPSHOT, type PhoneSnapshot } from "./phone/snapshot";
import type { StepReport } from "./phone/wire";

const BUSY_POLL_MS = 5000;
const IDLE_POLL_MS = 15_000;
const RETRY_MS = 5000;
const STATE_KEY = ["rider-state"];

const PhoneContext = createContext<RiderAppStore | null>(null);
export const PhoneProvider = PhoneContext.Provider;

export function usePhone(): RiderAppStore {
  const phone = useContext(PhoneContext);
  if (!phone) throw new Error("The rider's page provides the phone.");
  return phone;
}

export function useSnapshot(): PhoneSnapshot {
  const phone = usePhone();
  return useSyncExternalStore(phone.subscribe, phone.read, () => EMPTY_SNAPSHOT);
}

export interface RiderView {
  /** State with the waiting steps applied. Null before the first state. */
  state: RiderState | null;
  clockOffsetMs: number;
  isSignedOut: boolean;
  /** True when the phone is offline or the last request failed. */
  isOffline: boolean;
}

/**
 * Polls the state every 5 s during a job or while online, also in the background, and otherwise every 15 s.
 * Backs off after failures.
 */
export function useRiderState(): RiderView {
  const phone = usePhone();
  const { kept, waiting } = useSnapshot();
  const isBusy = Boolean(kept?.state.rider.is_online || kept?.state.job);
  const usualMs = isBusy ? BUSY_POLL_MS : IDLE_POLL_MS;
  const { current: backOff } = useRef(new BackOff(usualMs));
  const { error } = useQuery<number, ApiError>({
    queryKey: STATE_KEY,
    queryFn: async ({ signal }) => {
      await phone
        .ask(() => fetchState(signal))
        .catch((failure: ApiError) => {
          if (failure.status !== 401 && !signal.aborted) backOff.failed();
          throw failure;
        });
      backOff.worked();
      return Date.now();
    },
    refetchInterval: () => backOff.pause(usualMs),
    // Poll in the background, because a page without push notifications rings only after a poll.
    refetchIntervalInBackground: isBusy,
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
        ? predictState(
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

export function useRefreshState(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refreshState(client), [client]);
}

/**
 * Stores a step, shows its effect immediately, and sends the step when online. `along` lists other shipments
 * that take the same step.
 */
export function useReportStep(
  shipmentId: number,
  along: readonly number[] = [],
): (step: StepReport, picture?: Blob) => Promise<void> {
  const phone = usePhone();
  const client = useQueryClient();
  return async (step, picture) => {
    await phone.report(shipmentId, step, picture);
    for (const other of along) await phone.report(other, step);
    void sendNow(phone, client);
  };
}

/**
 * Sends waiting steps on start, when the network returns, when the page becomes visible, and every 5 s. Backs off
 * after failures.
 */
export function useReportSender(isSignedOut: boolean): void {
  const phone = usePhone();
  const client = useQueryClient();
  useEffect(() => {
    if (isSignedOut) return;
    const backOff = new BackOff(RETRY_MS);
    const send = async () => {
      const { waiting, photosWaiting } = phone.read();
      if (!navigator.onLine || waiting.length + photosWaiting === 0) return;
      if ((await sendNow(phone, client)) === "later") backOff.failed();
      else backOff.worked();
    };
    void phone.refresh().then(send);
    const timer = setInterval(() => backOff.isDue() && void send(), RETRY_MS);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, [phone, client, isSignedOut]);
}

async function sendNow(phone: RiderAppStore, client: QueryClient): Promise<SendResult> {
  if (!navigator.onLine) return "later";
  const sending = await phone.flush();
  // After a sign-out, the refreshed state reports the sign-out.
  if (sending !== "later") await refreshState(client);
  return sending;
}

async function refreshState(client: QueryClient): Promise<void> {
  // Cancel the current request, because the request started before the last step.
  await client.cancelQueries({ queryKey: STATE_KEY });
  await client.invalidateQueries({ queryKey: STATE_KEY });
}
