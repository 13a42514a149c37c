"use client";

import { Camera, Search } from "lucide-react";
import dynamic from "next/dynamic";
import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { HUB_CODE_MAX } from "@/lib/core/shipments/hub-desk";
import { HUB_LABELS } from "./labels";

// Load on demand, because most desks use a barcode scanner.
const CameraScan = dynamic(() => import("./camera-scan").then((module) => module.CameraScan), { ssr: false });

interface CodeFormProps {
  input: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
}

export function ParcelCodeForm({ input, onCode }: CodeFormProps) {
  const labels = useLabels(HUB_LABELS);
  const isHydrated = useIsHydrated();
  const [isCameraOpen, setCameraOpen] = useState(false);
  // Clear the input directly, not by React state: a scanner could append the next code before a render.
  const take = () => {
    const code = input.current?.value.trim() ?? "";
    if (input.current) input.current.value = "";
    return code;
  };
  useTypingAnywhere(input, () => {
    const rest = take();
    if (rest) onCode(rest);
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onCode(take());
  };
  const read = (code: string) => {
    setCameraOpen(false);
    onCode(code);
  };
  return (
    <>
      <form onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field
            ref={input}
            id="code"
            label={labels.code}
            hint={labels.codeHint}
            maxLength={HUB_CODE_MAX}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            autoFocus
            className="min-h-14 font-mono text-xl sm:text-xl"
          />
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:mt-6.5 sm:w-auto">
          <Button type="submit" size="large" className="min-h-14 flex-1" disabled={!isHydrated}>
            <Search className="size-5" aria-hidden="true" />
            <span>{labels.find}</span>
          </Button>
          <CameraButton isOpen={isCameraOpen} onOpen={setCameraOpen} />
        </div>
      </form>
      {isCameraOpen && <CameraScan onCode={read} />}
    </>
  );
}

interface CameraButtonProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function CameraButton({ isOpen, onOpen }: CameraButtonProps) {
  const { open, close } = useLabels(HUB_LABELS).camera;
  const hasCamera = useSyncExternalStore(never, canReadCodes, () => false);
  if (!hasCamera) return null;
  return (
    <Button
      tone="secondary"
      size="large"
      className="min-h-14 flex-1"
      onClick={() => onOpen(!isOpen)}
      aria-expanded={isOpen}
    >
      <Camera className="size-5" aria-hidden="true" />
      <span>{isOpen ? close : open}</span>
    </Button>
  );
}

/**
 * Focuses the input on key presses elsewhere, for barcode scanners. Text that is already in the input is
 * submitted as a separate code.
 */
function useTypingAnywhere(input: RefObject<HTMLInputElement | null>, onRest: () => void): void {
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    const catchKey = (event: KeyboardEvent) => {
      const isText =
        event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTyping = event.target instanceof HTMLInputElement || document.querySelector('[role="dialog"]');
      if (!isText || isTyping || !input.current) return;
      rest.current();
      input.current.focus();
    };
    window.addEventListener("keydown", catchKey);
    return () => window.removeEventListener("keydown", catchKey);
  }, [input]);
}

function never(): () => void {
  return () => {};
}

function canReadCodes(): boolean {
  return "BarcodeDetector" in window && Boolean(navigator.mediaDevices?.getUserMedia);
}
