import { Toast } from "radix-ui";
import { useLocale } from "#locale";
import type { Locale } from "@/lib/core/locale";
import { classNames } from "./class-names";

const SHOWN_MS = 5000;
const LABELS: Record<Locale, { one: string; all: string }> = {
  sw: { one: "Taarifa", all: "Taarifa ({hotkey})" },
  en: { one: "Notice", all: "Notices ({hotkey})" },
};

export interface ShownToast {
  id: number;
  text: string;
  tone: "neutral" | "danger";
}

interface ToastListProps {
  toasts: readonly ShownToast[];
  onRemove: (id: number) => void;
}

/** Screen readers announce toasts, and a toast remains while hovered or focused. */
export function ToastList({ toasts, onRemove }: ToastListProps) {
  const locale = useLocale();
  return (
    <Toast.Provider label={LABELS[locale].one} duration={SHOWN_MS}>
      {toasts.map(({ id, text, tone }) => (
        <Toast.Root
          key={id}
          type={tone === "danger" ? "foreground" : "background"}
          onOpenChange={(isOpen) => !isOpen && onRemove(id)}
          className={classNames(
            "pointer-events-auto rounded-xl px-4 py-3 font-medium text-sm shadow-lift-2 motion-safe:animate-rise",
            tone === "danger" ? "bg-bad text-paper" : "bg-ink text-paper",
          )}
        >
          <Toast.Description>{text}</Toast.Description>
        </Toast.Root>
      ))}
      <Toast.Viewport
        label={LABELS[locale].all}
        className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex flex-col items-center gap-2 px-4 lg:bottom-6"
      />
    </Toast.Provider>
  );
}
