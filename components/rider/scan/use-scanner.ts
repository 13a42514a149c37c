"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** The used subset of the Shape Detection API, which TypeScript's DOM types lack. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const LOOK_EVERY_MS = 250;

export function canScan(): boolean {
  return typeof window !== "undefined" && "BarcodeDetector" in window && "mediaDevices" in navigator;
}

/**
 * Shows the camera in the video and detects codes while `isOn`. `isRefused` is true when the camera is missing
 * or not permitted.
 */
export function useScanner(
  isOn: boolean,
  onCode: (text: string) => void,
): { video: RefObject<HTMLVideoElement | null>; isRefused: boolean } {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  tell.current = onCode;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isOn || !canScan()) return;
    const leave = new AbortController();
    void watch(video, (text) => tell.current(text), leave.signal).catch(() => setRefused(true));
    return () => leave.abort();
  }, [isOn]);
  return { video, isRefused };
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector: DetectorClass };
  const detector = new BarcodeDetector({ formats: ["qr_code", "code_128"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
  };
  const look = async () => {
    const seen = video.current;
    if (!seen || seen.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    // Skip a frame that cannot be decoded.
    const [code] = await detector.detect(seen).catch(() => []);
    if (code && !signal.aborted) onCode(code.rawValue);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener("abort", stop);
  if (signal.aborted) return stop();
  if (!video.current) return;
  video.current.srcObject = stream;
  await video.current.play();
}
