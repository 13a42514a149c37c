"use client";

import { useEffect, useState } from "react";
import { Polygon } from "react-leaflet";
import { readWater, type Water } from "./water";

const LOOK = { stroke: false, fillOpacity: 1 };

/** Coast and lakes below all other layers, for a map without tiles. */
export function OfflineWater() {
  const [water, setWater] = useState<Water>([]);
  useEffect(() => {
    const stop = new AbortController();
    fetch("/map-water.txt", { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => setWater(readWater(text)))
      // On failure the map shows only the grid and names.
      .catch(() => {});
    return () => stop.abort();
  }, []);
  return water.map((rings) => (
    <Polygon
      key={String(rings[0]?.[0])}
      positions={rings}
      // Set here and not in `pathOptions`: Leaflet reads the class only when it creates the path.
      className="map-water"
      pathOptions={LOOK}
      interactive={false}
      pane="tilePane"
    />
  ));
}
