import { Star } from "lucide-react";
import { useState } from "react";
import { useLabels } from "#locale";
import { classNames } from "@/components/ui/class-names";
import type { DetailProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";

const STARS = [1, 2, 3, 4, 5];

/** The photo of the handover and the rating of the receiver, as far as they exist. */
export function Handover({ view: { shipment } }: DetailProps) {
  const labels = useLabels(DETAIL_LABELS).proof;
  const [isMissing, setIsMissing] = useState(false);
  const { proof, rating } = shipment;
  const photo = isMissing ? null : (proof?.photo_url ?? null);
  if (!photo && !rating) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-5">
      {photo && (
        <a href={photo} target="_blank" rel="noreferrer" className="min-w-0 flex-[999_1_20rem]">
          {/* biome-ignore lint/performance/noImgElement: the photo is private and must not enter the image cache. */}
          <img
            src={photo}
            alt={labels.photoAlt}
            onError={() => setIsMissing(true)}
            className="h-60 w-full rounded-xl bg-sunken object-cover sm:h-75"
          />
        </a>
      )}
      {rating && (
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="text-faint text-xs">{labels.ratingTitle}</h2>
          <p className="my-0.5 flex gap-0.5">
            {STARS.map((star) => (
              <Star
                key={star}
                aria-hidden="true"
                className={classNames("size-5 stroke-ink", star <= rating.stars && "fill-ink")}
              />
            ))}
            <span className="sr-only">{labels.rating(rating.stars)}</span>
          </p>
          {rating.words && <p className="text-muted [overflow-wrap:anywhere]">{`“${rating.words}”`}</p>}
        </div>
      )}
    </div>
  );
}
