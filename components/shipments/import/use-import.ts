"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ApiError, callApi } from "@/components/ui/call-api";
import type { Mode } from "@/lib/core/mode";
import type {
  ImportLineView,
  ImportPricingProgress,
  ImportStep,
  ImportView,
} from "@/lib/core/shipments/import-columns";

/** Age after which a report is priced again. Shorter than the ten minutes for which a quote is valid. */
const PRICED_MS = 8 * 60_000;

export interface LinesToBook {
  lines: number[];
  book: boolean;
}

export interface ImportProgress {
  done: number;
  all: number;
}

export function useImport(mode: Mode, initial: ImportView) {
  const client = useQueryClient();
  const root = `/api/dashboard/${mode}/imports/${initial.id}`;
  const queryKey = ["import", mode, initial.id];
  const keep = (view: ImportView) => client.setQueryData(queryKey, view);
  const post = <T>(path: string, body = {}) => callApi<T>(`${root}/${path}`, { method: "POST", body });
  const pricing = useProgress(["import-pricing", mode, initial.id]);
  const report = useQuery<ImportView, ApiError>({
    queryKey,
    queryFn: () =>
      priceInSteps((after) => post<ImportPricingProgress>("quote", { after }), pricing.set, keep),
    initialData: initial,
    initialDataUpdatedAt: 0,
    staleTime: PRICED_MS,
    enabled: initial.status !== "done",
  });
  const choiceKey = ["import-choice", mode, initial.id];
  // Ignore the response to an earlier selection, because the response must not replace a later selection.
  const isLastChoice = () => client.isMutating({ mutationKey: choiceKey }) === 1;
  const choose = useMutation<ImportView, ApiError, LinesToBook, ImportView | undefined>({
    mutationKey: choiceKey,
    scope: { id: choiceKey.join("/") },
    mutationFn: async (choice) => {
      const view = await post<ImportView>("lines", choice);
      return view.is_quoted ? view : post<ImportView>("quote", { unpriced: true });
    },
    // Shows the new sums immediately, before the server responds.
    onMutate: (choice) => {
      const before = client.getQueryData<ImportView>(queryKey);
      if (before) keep(chosen(before, choice));
      return before;
    },
    onError: (_error, _choice, before) => {
      if (before && isLastChoice()) keep(before);
    },
    onSuccess: (view) => {
      if (isLastChoice()) keep(view);
    },
  });
  const progress = useProgress(["import-progress", mode, initial.id]);
  const book = useMutation<ImportStep, ApiError, number>({
    mutationFn: (all) => bookInSteps(all, () => post<ImportStep>("commit"), progress.set, keep),
    onSettled: () => progress.set(null),
  });
  const priced = pricing.steps ?? { done: 0, all: report.data.counts.ready + report.data.counts.refused };
  return {
    view: report.data,
    pricing: report.isFetching ? priced : null,
    ...{ report, choose, book },
    progress: progress.steps,
  };
}

type Tell = (steps: ImportProgress | null) => void;
type Keep = (view: ImportView) => void;

async function priceInSteps(
  price: (after: number) => Promise<ImportPricingProgress>,
  tell: Tell,
  keep: Keep,
): Promise<ImportView> {
  let [after, done] = [0, 0];
  for (;;) {
    const step = await price(after);
    done += step.priced;
    if (step.left === 0) {
      tell(null);
      return step;
    }
    tell({ done, all: done + step.left });
    keep(step);
    after = step.last;
  }
}

async function bookInSteps(
  all: number,
  commit: () => Promise<ImportStep>,
  tell: Tell,
  keep: Keep,
): Promise<ImportStep> {
  let done = 0;
  for (;;) {
    tell({ done, all });
    const step = await commit();
    keep(step.view);
    // Prevents an endless loop if a step makes no progress.
    if (step.left === 0 || step.stopped || done === all - step.left) return step;
    done = all - step.left;
  }
}

/** Import progress. The query cache stores the progress, so that leaving the page does not lose the progress. */
function useProgress(queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const { data: steps } = useQuery<ImportProgress | null>({
    queryKey,
    queryFn: () => null,
    initialData: null,
    enabled: false,
  });
  return { steps, set: (next: ImportProgress | null) => client.setQueryData(queryKey, next) };
}

/** Predicts the report after a selection, for display before the server responds. */
function chosen(view: ImportView, { lines, book }: LinesToBook): ImportView {
  const [from, to] = book ? (["skipped", "ready"] as const) : (["ready", "skipped"] as const);
  const isMoved = (line: ImportLineView) => line.state === from && lines.includes(line.line);
  const moved = view.lines.filter(isMoved);
  const amount = moved.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  return {
    ...view,
    lines: view.lines.map((line) => (isMoved(line) ? { ...line, state: to } : line)),
    counts: {
      ...view.counts,
      [from]: view.counts[from] - moved.length,
      [to]: view.counts[to] + moved.length,
    },
    total_amount: view.total_amount + (book ? amount : -amount),
  };
}
