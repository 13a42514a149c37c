import { useLabels, useLocale } from "#locale";
import { SITE_LABELS } from "./labels";

/** CSS pixels of the phone. The files have twice the resolution. */
const WIDTH = 390;
const HEIGHT = 720;

interface ScreenPictureProps {
  name: "tracking" | "dashboard" | "shipment";
  /** Visible without scrolling, so it loads eagerly. */
  isFirst?: boolean;
}

/** A screenshot of the product, created by `npm run screens:landing`. */
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
