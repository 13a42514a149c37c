import { useLabels, useLocale } from "#locale";
import { ReplayEarlyInput } from "#replay-early-input";
import { getSizeTierName } from "../catalogue-names";
import type { SizeTier } from "./draft";
import { BOOK_LABELS } from "./labels";

interface SizeCardsProps {
  /** Name of the radio group. */
  name: string;
  tiers: SizeTier[];
  value: string;
  onChange: (code: string) => void;
}

export function SizeCards({ name, tiers, value, onChange }: SizeCardsProps) {
  const locale = useLocale();
  const labels = useLabels(BOOK_LABELS);
  const longest = Math.max(...tiers.map(({ length_cm }) => length_cm));
  return (
    <div role="radiogroup" aria-label={labels.items.size} className="@container">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(6rem,100%),1fr))] gap-2.5 @[30rem]:grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))]">
        {tiers.map((tier) => (
          <label
            key={tier.code}
            className="group/card relative flex min-w-0 cursor-pointer flex-col rounded-xl border border-edge/50 bg-sheet px-1.5 pt-2 pb-2.5 text-center transition-[border-color,box-shadow] hover:border-edge has-checked:border-act has-checked:shadow-[0_0_0_1px_var(--act)] has-focus-visible:outline-2 has-focus-visible:outline-act has-focus-visible:outline-offset-2 @[30rem]:px-3.5 @[30rem]:pt-3 @[30rem]:pb-3.5 @[30rem]:text-left"
          >
            <input
              id={`${name}-${tier.code}`}
              type="radio"
              name={name}
              value={tier.code}
              checked={tier.code === value}
              onChange={() => onChange(tier.code)}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <SizeDrawing tier={tier} longest={longest} />
            <span className="font-semibold text-sm">{getSizeTierName(tier, locale)}</span>
            <span className="text-faint text-xs">{labels.extras.upTo(tier.weight_kg)}</span>
            <span className="text-faint text-xs tabular-nums">
              {`${tier.length_cm}×${tier.width_cm}×${tier.height_cm} cm`}
            </span>
            <ReplayEarlyInput id={`${name}-${tier.code}`} />
          </label>
        ))}
      </div>
    </div>
  );
}

/** Largest length of a drawing. */
const FRONT_MAX = 40;
const BASE_Y = 43;
/** Sizes differ by a factor of five; the exponent keeps small parcels visible. */
const COMPRESSION = 0.45;
/** Smaller boxes have a lid, larger boxes have tape. */
const LID_BELOW = 15;
/** A parcel this flat is an envelope. */
const FLAT_CM = 5;

/** A parcel in proportion to the other sizes, so that sizes added by an administrator are drawn too. */
function SizeDrawing({ tier, longest }: { tier: SizeTier; longest: number }) {
  const pixels = (cm: number) => FRONT_MAX * (cm / longest) ** COMPRESSION;
  const [width, depth, height] = [
    pixels(tier.length_cm),
    pixels(tier.width_cm) * 0.36,
    pixels(tier.height_cm),
  ];
  const isFlat = tier.height_cm <= FLAT_CM;
  return (
    <svg
      viewBox="0 0 72 48"
      aria-hidden="true"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="mx-auto mb-1.5 h-10 w-15 stroke-ink group-has-checked/card:stroke-act @[30rem]:mx-0 @[30rem]:h-12 @[30rem]:w-18"
    >
      {isFlat ? <Envelope /> : <Box {...{ width, depth, height }} />}
    </svg>
  );
}

function Envelope() {
  return (
    <>
      <path d="M21 18h30v20H21z" className="fill-paper group-has-checked/card:fill-act-soft" />
      <path d="M21 18l15 11 15-11" fill="none" />
    </>
  );
}

function Box({ width, depth, height }: { width: number; depth: number; height: number }) {
  const rise = depth * 0.6;
  const [x, y] = [(72 - width - depth) / 2, BASE_Y - height];
  return (
    <>
      <path
        d={`M${x} ${y}h${width}v${height}h${-width}z`}
        className="fill-paper group-has-checked/card:fill-act-soft"
      />
      <path d={`M${x} ${y}l${depth} ${-rise}h${width}l${-depth} ${rise}z`} className="fill-sunken" />
      <path d={`M${x + width} ${y}l${depth} ${-rise}v${height}l${-depth} ${rise}z`} className="fill-line" />
      <path
        d={
          height < LID_BELOW
            ? `M${x} ${y + height / 3}h${width}`
            : `M${x + width * 0.4} ${y}l${depth} ${-rise}M${x + width * 0.4} ${y}v${height * 0.3}h${width * 0.2}v${-height * 0.3}`
        }
        fill="none"
      />
    </>
  );
}
