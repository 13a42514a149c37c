"use client";

import { useEffect, useState } from "react";
import { Polygon } from "react-leaflet";
import { readWater, type Water } from "./water";

const LOOK = { stroke: false, fillOpacity: 1 };

/** Coast and lakes where there are no pictures, below everything else on the map. */
export function PlainWater() {
  const [water, setWater] = useState<Water>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetch("/map-water.txt", { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => setWater(readWater(text)))
      // Without it the map is what it was: a grid with names.
      .catch(() => {});
    return () => stop.abort();
  }, []);
  return water.map((rings) => (
    <Polygon
      key={String(rings[0]?.[0])}
      positions={rings}
      // Leaflet reads it once, when the path is made, and not from what styles it later.
      className="map-water"
      pathOptions={LOOK}
      interactive={false}
      pane="tilePane"
    />
  ));
}
