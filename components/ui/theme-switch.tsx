"use client";

import { Moon, Sun, SunMoon } from "lucide-react";
import { useState } from "react";
import type { Theme } from "@/lib/core/page-language";
import { savePreference } from "./save-cookie";

export interface ThemeLabels {
  system: string;
  light: string;
  dark: string;
}

const NEXT = { system: "light", light: "dark", dark: "system" } as const;
const ICONS = { system: SunMoon, light: Sun, dark: Moon };

export function ThemeSwitch({ theme, labels }: { theme: Theme | null; labels: ThemeLabels }) {
  const [current, setCurrent] = useState<keyof typeof NEXT>(theme ?? "system");
  const Icon = ICONS[current];
  const change = () => {
    const next = NEXT[current];
    setCurrent(next);
    savePreference("theme", next === "system" ? null : next);
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
  return (
    <button
      type="button"
      onClick={change}
      aria-label={labels[current]}
      title={labels[current]}
      className="inline-flex size-10 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink touch:size-11"
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  );
}
