import { Fragment } from "react";
import { useLabels, useLocale } from "#locale";
import { classNames } from "@/components/ui/class-names";
import type { Locale } from "@/lib/core/locale";
import { removeTown } from "@/lib/core/pricing/place-suggestion";
import { getSizeTierName } from "../catalogue-names";
import type { Draft, SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";
import { STEPS, type StepName } from "./missing-fields";
import type { MatchedPlace } from "./use-matched-place";

interface BookingTitleProps {
  draft: Draft;
  tiers: SizeTier[];
  /** Matched place of the receiver's address. */
  found: MatchedPlace;
  current: StepName | null;
}

/** The order as a sentence: "To Zainabu in Masaki, small box". */
export function BookingTitle({ draft, tiers, found, current }: BookingTitleProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS);
  const place = draft.receiver.place ?? found.place;
  const parts = [
    { step: "who", text: draft.receiver.name.trim() },
    { step: "where", text: removeTown(place?.full ?? draft.receiver.address).trim() },
    { step: "what", text: describeParcels(draft, tiers, locale) },
  ] as const;
  const shown = parts.filter(({ text }) => text !== "");
  const reached = current ? STEPS.indexOf(current) : STEPS.length;
  const joint = { who: "", where: labels.sentence.where, what: labels.sentence.what };
  return (
    <h1 className="mb-5 line-clamp-3 min-h-[2.6em] font-display font-semibold text-[min(1.625rem,10vw)] leading-[1.3] tracking-[-0.024em] lg:mb-7 lg:min-h-0 lg:text-[2.5rem]">
      {shown.length === 0 && <span>{labels.title}</span>}
      {shown.map(({ step, text }, index) => (
        <Fragment key={step}>
          <span className="text-muted">{index === 0 ? labels.sentence.to : joint[step]}</span>
          <b
            className={classNames(
              "border-b-3 font-semibold",
              STEPS.indexOf(step) < reached ? "border-ink" : "border-act border-dotted text-act",
            )}
          >
            {text}
          </b>
        </Fragment>
      ))}
    </h1>
  );
}

function describeParcels({ items }: Draft, tiers: SizeTier[], locale: Locale): string {
  const [first] = items;
  if (!first || first.description.trim() === "") return "";
  const count = items.reduce((sum, { quantity }) => sum + (Number(quantity) || 1), 0);
  if (count > 1) return BOOK_LABELS[locale].sentence.parcels(count);
  const tier = tiers.find(({ code }) => code === first.size);
  return tier ? getSizeTierName(tier, locale).toLowerCase() : first.description.trim();
}
