"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { CHIP_CLASS } from "./styles";

/** A chip that opens a panel. Opens without scripts; scripts close it on Escape and on a press outside. */
export function ChipMenu({ label, children }: { label: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      const isEscape = event instanceof KeyboardEvent && event.key === "Escape";
      if (isEscape) menu.querySelector("summary")?.focus();
      const isOutside = event.type !== "keydown" && !menu.contains(event.target as Node);
      if (isEscape || isOutside) menu.open = false;
    };
    const events = ["pointerdown", "focusin", "keydown"] as const;
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, []);
  return (
    <details ref={details} name="shipment-filter" className="group/menu lg:relative">
      <summary
        className={classNames(
          CHIP_CLASS,
          "list-none border-edge/50 hover:border-edge [&::-webkit-details-marker]:hidden",
        )}
      >
        <span>{label}</span>
        <ChevronDown
          className="size-3.5 text-muted transition-transform group-open/menu:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="absolute z-20 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-xl bg-sheet p-1.5 shadow-lift-2 max-lg:left-5 max-lg:w-[min(calc(100%-2.5rem),20rem)] lg:w-60 motion-safe:animate-fade">
        {children}
      </div>
    </details>
  );
}
