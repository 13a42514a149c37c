export const CHIP_CLASS =
  "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 font-medium text-sm transition-colors touch:min-h-11";

/** A checkbox with a third state. */
export const TICK_CLASS = [
  "grid size-4.5 cursor-pointer appearance-none place-items-center rounded-[5px] border-[1.5px] border-edge bg-sheet",
  "checked:border-act checked:bg-act indeterminate:border-act indeterminate:bg-act forced-colors:appearance-auto",
  "before:hidden before:h-1.5 before:w-2.5 before:-translate-y-px before:-rotate-45 before:border-on-act before:border-b-2 before:border-l-2",
  "checked:before:block indeterminate:before:block indeterminate:before:h-0 indeterminate:before:translate-y-0 indeterminate:before:rotate-0 indeterminate:before:border-l-0",
].join(" ");
