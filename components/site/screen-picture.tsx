import { useLabels, useLocale } from "#locale";
import { SITE_LABELS } from "./labels";

/** Width and height of the phone in CSS pixels. The image files have twice the resolution. */
const WIDTH = 390;
const HEIGHT = 720;

interface ScreenPictureProps {
  name: "tracking" | "dashboard" | "shipment";
  /** True if the picture is visible without scrolling; the picture then loads eagerly. */
  isFirst?: boolean;
}

/** A product screenshot that `npm run screens:landing` creates. */
export function ProductScreenshot({ name, isFirst = false }: ScreenPictureProps) {
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
        className="h-auto w-full rounded-2xl border border-edge/40 shadow-md"
      />
      {!isFirst && <figcaption className="mt-3 text-pretty text-muted text-sm">{said}</figcaption>}
    </figure>
  );
}
