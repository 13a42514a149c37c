"use client";

import { useEffect, useState } from "react";
import { Polygon } from "react-leaflet";
import { readWater, type Water } from "./water";

const LOOK = { stroke: false, fillOpacity: 1 };

export function OfflineWater() {
  const [water, setWater] = useState<Water>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetch("/map-water.txt", { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => setWater(readWater(text)))
      // If the request fails, the map shows only the grid and names.
      .catch(() => {});
    return () => stop.abort();
  }, []);
  return water.map((rings) => (
    <Polygon
      key={String(rings[0]?.[0])}
      positions={rings}
      // `className` is not part of `pathOptions`, because Leaflet reads the class only at the creation of the
      // path.
      className="map-water"
      pathOptions={LOOK}
      interactive={false}
      pane="tilePane"
    />
  ));
}
