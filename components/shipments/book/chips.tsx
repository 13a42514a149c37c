import { Plus, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ReplayEarlyInput } from "#replay-early-input";
import { classNames } from "@/components/ui/class-names";

export const CHIP_CLASS = classNames(
  "relative inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-edge/60 bg-sheet px-3 py-1",
  "cursor-pointer font-medium text-sm transition-colors hover:border-edge touch:min-h-11 touch:px-4",
  "has-checked:border-act has-checked:bg-act-soft has-checked:text-act",
  "has-focus-visible:outline-2 has-focus-visible:outline-act has-focus-visible:outline-offset-2",
);

interface ChoiceChipProps extends ComponentProps<"input"> {
  id: string;
  icon?: ReactNode;
}

/** A checkbox or radio button that looks like a chip. Works before hydration. */
export function ChoiceChip({ icon, children, type = "checkbox", ...input }: ChoiceChipProps) {
  return (
    <label className={classNames(CHIP_CLASS, "group/chip")}>
      {/* Covers the chip, so that a click on the chip is a click on the control. */}
      <input
        {...input}
        type={type}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      {icon ?? <Plus className="size-4 group-has-checked/chip:hidden" aria-hidden="true" />}
      <span>{children}</span>
      {type === "checkbox" && <X className="hidden size-4 group-has-checked/chip:block" aria-hidden="true" />}
      <ReplayEarlyInput id={input.id} />
    </label>
  );
}
