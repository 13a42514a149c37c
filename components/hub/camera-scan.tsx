"use client";

import { useEffect, useRef, useState } from "react";
import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import { HUB_LABELS } from "./labels";

/** Type of BarcodeDetector, which some browsers lack. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector;

const FORMATS = ["qr_code", "code_128"];
/** Detection interval: short enough for a moving hand, long enough for a slow phone. */
const LOOK_MS = 200;

interface CameraScanProps {
  onCode: (code: string) => void;
}

export function CameraScan({ onCode }: CameraScanProps) {
  const labels = useLabels(HUB_LABELS).camera;
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    const stop = new AbortController();
    watch(video.current!, stop.signal).then(
      (code) => code !== null && tell.current(code),
      () => setFailed(true),
    );
    return () => stop.abort();
  }, []);
  if (hasFailed) return <Banner tone="warning">{labels.failed}</Banner>;
  return (
    <figure>
      <video
        ref={video}
        muted
        playsInline
        className="aspect-video w-full rounded-lg bg-sunken object-cover"
      />
      <figcaption className="mt-2 text-muted text-sm">{labels.aim}</figcaption>
    </figure>
  );
}

/** Resolves to the first detected code, or null when aborted. Turns the camera off. */
async function watch(video: HTMLVideoElement, stopped: AbortSignal): Promise<string | null> {
  const detector = new BarcodeDetector({ formats: FORMATS });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!stopped.aborted) {
      const [code] = await detector.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
