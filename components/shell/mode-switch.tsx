"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { classNames } from "@/components/ui/class-names";
import { MODES, type Mode } from "@/lib/core/mode";

interface ModeSwitchProps {
  mode: Mode;
  labels: Record<Mode | "mode", string>;
}

export function ModeSwitch({ mode, labels }: ModeSwitchProps) {
  const section = usePathname().split("/")[3];
  return (
    <nav aria-label={labels.mode} className="inline-flex flex-wrap rounded-lg bg-sunken p-0.5">
      {MODES.map((each) => {
        const isHere = each === mode;
        return (
          <Link
            key={each}
            href={`/dashboard/${each}${section ? `/${section}` : ""}`}
            prefetch={false}
            aria-current={isHere ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-9 items-center gap-1.5 rounded-md px-2.5 font-medium text-sm touch:min-h-11 max-sm:px-2",
              isHere ? "bg-surface text-ink shadow-sm" : "text-muted hover:text-ink",
            )}
          >
            <span
              aria-hidden="true"
              className={classNames("size-2 rounded-full", each === "live" ? "bg-success" : "bg-sandbox")}
            />
            <span>{labels[each]}</span>
          </Link>
        );
      })}
    </nav>
  );
}
