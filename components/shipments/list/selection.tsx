"use client";

import { Download, Printer, X } from "lucide-react";
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useLabels } from "#locale";
import { useFileDownload } from "@/components/files/file-link";
import { Money } from "@/components/ui/money";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { LIST_LABELS } from "./labels";
import { TICK_CLASS } from "./styles";

interface Selection {
  count: number;
  of: number;
  selectAll: (isSelected: boolean) => void;
}

const SelectionContext = createContext<Selection>({ count: 0, of: 0, selectAll: () => {} });

interface SelectionFormProps {
  /** Page that prints the labels of the selected shipments. */
  labelsPath: string;
  exportPath: string;
  /** Price in TZS by id. */
  amounts: Readonly<Record<string, number>>;
  children: ReactNode;
}

/** Checkboxes keep the selection, so that the form also works without scripts. */
export function SelectionForm({ labelsPath, exportPath, amounts, children }: SelectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [ids, setIds] = useState<readonly string[]>([]);
  const readSelection = () =>
    setIds([...new Set(boxesOf(form).flatMap((box) => (box.checked ? box.value : [])))]);
  // A box may be ticked before hydration, and a refresh may remove ticked rows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes change together with the amounts
  useEffect(readSelection, [amounts]);

  const selectAll = (isSelected: boolean) => {
    for (const box of boxesOf(form)) box.checked = isSelected;
    readSelection();
  };
  const copyToOtherLayout = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "id") return;
    for (const box of boxesOf(form)) if (box.value === target.value) box.checked = target.checked;
    readSelection();
  };
  return (
    <form
      ref={form}
      action={labelsPath}
      onChange={copyToOtherLayout}
      onReset={() => setIds([])}
      className="group/selection"
    >
      <SelectionContext value={{ count: ids.length, of: Object.keys(amounts).length, selectAll }}>
        {children}
      </SelectionContext>
      <SelectionBar
        ids={ids}
        totalTzs={ids.reduce((sum, id) => sum + (amounts[id] ?? 0), 0)}
        exportHref={`${exportPath}?${new URLSearchParams({ ids: ids.join(",") })}`}
      />
    </form>
  );
}

function boxesOf(form: { current: HTMLFormElement | null }): HTMLInputElement[] {
  return [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])];
}

export function SelectAll() {
  const { tickAll } = useLabels(LIST_LABELS).selection;
  const { count, of, selectAll } = useContext(SelectionContext);
  const isHydrated = useIsHydrated();
  const isSome = count > 0 && count < of;
  return (
    <label className="-m-3 inline-flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        type="checkbox"
        disabled={!isHydrated}
        checked={of > 0 && count === of}
        onChange={({ target }) => selectAll(target.checked)}
        className={TICK_CLASS}
      />
      <span className="sr-only">{tickAll}</span>
    </label>
  );
}

interface SelectionBarProps {
  ids: readonly string[];
  totalTzs: number;
  exportHref: string;
}

/** CSS shows the bar while a box is ticked, also before hydration. */
function SelectionBar({ ids, totalTzs, exportHref }: SelectionBarProps) {
  const { selection } = useLabels(LIST_LABELS);
  const { save, isSaving } = useFileDownload();
  return (
    <section
      aria-label={selection.title}
      className="sticky bottom-24 z-10 mx-auto mt-5 hidden w-max max-w-[calc(100%-2.5rem)] flex-wrap items-center gap-1 rounded-xl bg-ink p-1.5 pl-4 text-paper text-sm shadow-lift-2 group-has-checked/selection:flex motion-safe:animate-rise lg:bottom-5"
    >
      <output className="flex flex-wrap items-baseline gap-x-3 pr-3 empty:hidden">
        {ids.length > 0 && (
          <>
            <span className="font-semibold">{selection.count(ids.length)}</span>
            <Money tzs={totalTzs} />
          </>
        )}
      </output>
      <button type="submit" className={BAR_BUTTON}>
        <Printer className="size-4.5 stroke-[1.75]" aria-hidden="true" />
        <span>{selection.print}</span>
      </button>
      {ids.length > 0 && (
        <button
          type="button"
          onClick={() => void save(exportHref)}
          aria-busy={isSaving}
          className={BAR_BUTTON}
        >
          <Download className="size-4.5 stroke-[1.75]" aria-hidden="true" />
          <span>{selection.exportCsv}</span>
        </button>
      )}
      <button type="reset" aria-label={selection.clear} className={BAR_BUTTON}>
        <X className="size-4.5 stroke-[1.75]" aria-hidden="true" />
      </button>
    </section>
  );
}

const BAR_BUTTON =
  "inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3 font-semibold hover:bg-paper/14 focus-visible:-outline-offset-2 focus-visible:outline-paper touch:min-h-11 touch:min-w-11";
