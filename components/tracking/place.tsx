"use client";

import type { ReactNode } from "react";

interface PlaceProps {
  term: string;
  latitude: number;
  longitude: number;
  linkText: string;
  children: ReactNode;
}

/** A place as text with a map link. Only the link's URL contains the coordinates. */
export function PlaceWithMapLink({ term, latitude, longitude, linkText, children }: PlaceProps) {
  return (
    <dl className="border-line border-t px-4 pt-3 pb-1 text-sm first:border-t-0">
      <dt className="text-muted">{term}</dt>
      <dd>
        {children}
        <span className="block">
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
            rel="noreferrer noopener"
            target="_blank"
            className="inline-flex min-h-11 items-center text-act underline-offset-4 hover:underline print:hidden"
          >
            <span>{linkText}</span>
            <span className="sr-only">{`: ${term}`}</span>
          </a>
        </span>
      </dd>
    </dl>
  );
}
