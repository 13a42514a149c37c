import { useLabels, useLocale } from "#locale";
import { SITE_LABELS } from "./labels";

/** In CSS pixels of the phone that they were taken on; the files have twice as many. */
const WIDTH = 390;
const HEIGHT = 720;

interface ScreenPictureProps {
  name: "tracking" | "dashboard" | "shipment";
  /** Whether it is seen before anything is scrolled. */
  isFirst?: boolean;
}

/** A picture of the product as it is: `npm run screens:landing` takes them anew. */
export function ScreenPicture({ name, isFirst = false }: ScreenPictureProps) {
  const locale = useLocale();
  const said = useLabels(SITE_LABELS).screens[name];
  return (
    <figure className="mx-auto w-full max-w-72">
      {/* biome-ignore lint/performance/noImgElement: a small file as it is; nothing is left to optimise. */}
      <img
        src={`/screen-${name}-${locale}.webp`}
        width={WIDTH}
        height={HEIGHT}
        alt={said}
        loading={isFirst ? "eager" : "lazy"}
        decoding="async"
        className="h-auto w-full rounded-2xl border border-line-strong/40 shadow-md"
      />
      {!isFirst && <figcaption className="mt-3 text-pretty text-muted text-sm">{said}</figcaption>}
    </figure>
  );
}
