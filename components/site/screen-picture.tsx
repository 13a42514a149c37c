import { useLabels, useLocale } from "#locale";
import { Card } from "@/components/ui/section";
import { SITE_LABELS } from "./labels";

/** Width and height of the phone in CSS pixels. The image files have twice the resolution. */
const WIDTH = 390;
const HEIGHT = 720;

/** The upper part of a product screenshot that `npm run screens:landing` creates. */
export function ProductScreenshot({ name }: { name: "tracking" | "dashboard" | "shipment" }) {
  const locale = useLocale();
  const { title, text } = useLabels(SITE_LABELS).how[name];
  return (
    <figure>
      <Card className="aspect-[390/340] overflow-hidden ring-1 ring-line">
        {/* biome-ignore lint/performance/noImgElement: a small file as it is; nothing is left to optimise. */}
        <img
          src={`/screen-${name}-${locale}.webp`}
          width={WIDTH}
          height={HEIGHT}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
      </Card>
      <figcaption className="mt-4.5">
        <h3 className="font-display font-semibold text-xl tracking-tight">{title}</h3>
        <p className="mt-1 text-pretty text-muted text-sm">{text}</p>
      </figcaption>
    </figure>
  );
}
