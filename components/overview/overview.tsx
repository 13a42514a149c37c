import type { Mode } from "@/lib/core/mode";
import { DaysChart } from "./days-chart";
import { KeyFigures } from "./key-figures";
import type { OverviewFigures } from "./overview-figures";
import { StatusCountsCard } from "./today";

interface OverviewProps {
  figures: OverviewFigures;
  mayFund: boolean;
  mayBook: boolean;
  mode: Mode;
}

export function OverviewView({ figures, mayFund, mayBook, mode }: OverviewProps) {
  const today = figures.days.at(-1)?.day ?? "";
  return (
    <>
      <KeyFigures figures={figures} mayFund={mayFund} mode={mode} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <StatusCountsCard counts={figures.today} mayBook={mayBook} day={today} mode={mode} />
        <DaysChart days={figures.days} />
      </div>
    </>
  );
}
