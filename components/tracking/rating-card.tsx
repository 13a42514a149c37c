import { useLocale } from "#locale";
import { RATING_COMMENT_LENGTH_MAX, RATING_STARS } from "@/lib/core/tracking/receiver-forms";
import type { TrackingView } from "@/lib/core/tracking/tracking-view";
import { Button } from "../ui/button";
import { Field } from "../ui/field";
import { ENDING_LABELS } from "./ending-labels";

interface RatingCardProps {
  view: Pick<TrackingView, "rating">;
  ratingToken: string | null;
}

export function RatingCard({ view, ratingToken }: RatingCardProps) {
  const locale = useLocale();
  if (!view.rating) return null;
  const labels = ENDING_LABELS[locale].rating;
  const { given } = view.rating;
  return (
    <section className="rounded-2xl border border-line bg-sheet p-4 print:hidden">
      <h2 className="font-semibold">{labels.heading}</h2>
      {given && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <span>{labels.given(given.stars)}</span>
          {given.words && <q className="block">{given.words}</q>}
        </p>
      )}
      {!given && ratingToken && (
        <form action="/track/rating" method="post" className="mt-2 space-y-3">
          <input type="hidden" name="token" value={ratingToken} />
          <input type="hidden" name="lang" value={locale} />
          <fieldset>
            <legend className="text-muted text-sm">{labels.legend}</legend>
            <div className="mt-1 grid grid-cols-5 gap-1.5">
              {RATING_STARS.map((stars) => (
                <label
                  key={stars}
                  className="flex min-h-12 cursor-pointer flex-wrap items-center justify-center gap-x-1.5 rounded-lg border border-edge/60 tabular-nums has-[:checked]:border-act has-[:checked]:bg-act-soft has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-act"
                >
                  <input type="radio" name="stars" value={stars} required className="size-4 accent-act" />
                  <span>{stars}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field
            id="words"
            label={labels.words}
            hint={labels.wordsHint}
            maxLength={RATING_COMMENT_LENGTH_MAX}
            autoComplete="off"
          />
          <Button type="submit" size="large" className="w-full">
            {labels.send}
          </Button>
        </form>
      )}
    </section>
  );
}
