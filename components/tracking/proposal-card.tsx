import { useLocale } from "#locale";
import { PROPOSED_PLACE_LENGTH_MAX } from "@/lib/core/tracking/receiver-forms";
import type { ProposalView, TrackingView } from "@/lib/core/tracking/tracking-view";
import { Button } from "../ui/button";
import { buildOptions, Select } from "../ui/select";
import { Textarea } from "../ui/textarea";
import { ENDING_LABELS } from "./ending-labels";

interface ProposalCardProps {
  view: Pick<TrackingView, "proposal" | "merchantName">;
  proposalToken: string | null;
}

const PARTS = ["morning", "afternoon", "evening"] as const;

/** Form for the receiver to propose a new time or place. Works without scripts and shows the last proposal. */
export function ProposalCard({ view, proposalToken }: ProposalCardProps) {
  const locale = useLocale();
  if (!view.proposal || !proposalToken) return null;
  const labels = ENDING_LABELS[locale].proposal;
  const { days, made } = view.proposal;
  const form = (
    <form action="/track/again" method="post" className="mt-3 space-y-4">
      <input type="hidden" name="token" value={proposalToken} />
      <input type="hidden" name="lang" value={locale} />
      <p className="text-sm">{labels.hint(view.merchantName)}</p>
      <div className="grid gap-3 min-[360px]:grid-cols-2">
        <Select
          id="day"
          label={labels.day}
          any={labels.anyDay}
          options={days.map(({ value, word }) => ({ value, label: word }))}
        />
        <Select
          id="part"
          label={labels.part}
          any={labels.anyPart}
          options={buildOptions(PARTS, labels.parts)}
        />
      </div>
      <Textarea
        id="place"
        label={labels.place}
        hint={labels.placeHint}
        rows={2}
        maxLength={PROPOSED_PLACE_LENGTH_MAX}
      />
      <Button type="submit" size="large" className="w-full whitespace-normal">
        {labels.send}
      </Button>
    </form>
  );
  return (
    <section className="rounded-2xl border border-act/30 bg-act-soft p-4 print:hidden">
      <h2 className="font-semibold">{labels.heading}</h2>
      {made ? (
        <>
          <p className="mt-1 [overflow-wrap:anywhere]">{`${labels.made}: ${wordsOf(made, labels)}`}</p>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-act">{labels.change}</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
    </section>
  );
}

function wordsOf(
  made: NonNullable<ProposalView["made"]>,
  { parts }: (typeof ENDING_LABELS)["en"]["proposal"],
): string {
  return [made.day, made.part && parts[made.part], made.place && `“${made.place}”`]
    .filter(Boolean)
    .join(", ");
}
