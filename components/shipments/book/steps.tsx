import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { classNames } from "@/components/ui/class-names";
import { BOOK_LABELS } from "./labels";
import { STEPS, type StepName } from "./missing-fields";

interface StepProps {
  name: StepName;
  /** First step that is not complete. Null when all steps are complete. */
  current: StepName | null;
  /** Shown in place of the fields. */
  answer?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A question of the form. Wide screens draw a road along the questions. */
export function Step({ name, current, answer, action, children }: StepProps) {
  const labels = useLabels(BOOK_LABELS).steps;
  const titleId = `step-${name}`;
  return (
    <section aria-labelledby={titleId} className="relative pb-9 last:pb-2 lg:pl-9">
      <RoadStop {...{ name, current }} isAnswered={Boolean(answer)} />
      <header className="flex flex-wrap items-start gap-x-4">
        <h2
          id={titleId}
          className={
            answer
              ? "w-full font-medium text-faint text-sm leading-6 lg:w-20 lg:shrink-0"
              : "mb-3 flex-1 font-display font-semibold text-xl tracking-tight lg:mb-4 lg:text-2xl"
          }
        >
          {labels[name]}
        </h2>
        {answer && <div className="min-w-0 flex-[1_1_7rem]">{answer}</div>}
        {action}
      </header>
      {children}
    </section>
  );
}

/** Pixels, because the marks must stay on the line when the text is enlarged. */
function RoadStop({
  name,
  current,
  isAnswered,
}: Pick<StepProps, "name" | "current"> & { isAnswered: boolean }) {
  const [at, reached] = [STEPS.indexOf(name), current ? STEPS.indexOf(current) : STEPS.length];
  const isLast = at === STEPS.length - 1;
  return (
    <span aria-hidden="true" className="hidden lg:block">
      <span
        className={classNames(
          "absolute left-[10.5px] border-l-3",
          isAnswered ? "top-[12px]" : "top-[18px]",
          isLast ? "bottom-0" : "-bottom-[18px]",
          at < reached && !isLast ? "border-ink" : "border-edge border-dotted",
        )}
      />
      <span
        className={classNames(
          "absolute rounded-full border-3",
          isAnswered ? "top-[5px]" : "top-[9px]",
          at === reached
            ? "left-[3px] -mt-[2px] size-[18px] border-act bg-paper shadow-[0_0_0_5px_var(--act-soft)]"
            : "left-[5px] size-[14px]",
          at < reached && (at === 0 ? "border-ink bg-paper" : "border-ink bg-ink"),
          at > reached && "border-edge bg-paper",
        )}
      />
    </span>
  );
}
