"use client";

import { divIcon } from "leaflet";
import { useEffect, useState } from "react";
import { Marker, useMap } from "react-leaflet";
import { type BoundingBox, type NamedPlace, selectVisibleNames, readPlaceNames } from "./place-names";
import type { MapPoint } from "./point";

export function OfflinePlaceNames({ free }: { free: readonly MapPoint[] }) {
  const map = useMap();
  const [places, setPlaces] = useState<NamedPlace[]>([]);
  const [named, setNamed] = useState<NamedPlace[]>([]);
  useEffect(() => {
    const { lat, lng } = map.getCenter();
    const stop = new AbortController();
    fetch(`/track/places?lat=${lat.toFixed(1)}&lon=${lng.toFixed(1)}`, { signal: stop.signal })
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((text) => setPlaces(readPlaceNames(text)))
      // If the request fails, the map shows only the grid and scale.
      .catch(() => {});
    return () => stop.abort();
  }, [map]);
  useEffect(() => {
    const spotOf = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      map.latLngToContainerPoint([latitude, longitude]);
    const place = () => {
      const { x: width, y: height } = map.getSize();
      const screen = { zoom: map.getZoom(), width, height, free: free.map(spotOf) };
      setNamed(selectVisibleNames(places, { ...screen, covered: coveredOn(map.getContainer()) }, spotOf));
    };
    // Waits for the next frame, because other map elements move first.
    const drawn = requestAnimationFrame(place);
    map.on("moveend zoomend resize", place);
    return () => {
      cancelAnimationFrame(drawn);
      map.off("moveend zoomend resize", place);
    };
  }, [map, places, free]);
  return named.map((place) => (
    <Marker
      key={`${place.name} ${place.latitude} ${place.longitude}`}
      position={[place.latitude, place.longitude]}
      pane="shadowPane"
      interactive={false}
      keyboard={false}
      icon={iconOf(place)}
    />
  ));
}

/** Elements that place names must not cover: controls, scale, attribution, tooltips and the map notice. */
const COVERS = ".leaflet-control, .leaflet-tooltip, .map-notice";

function coveredOn(container: HTMLElement): BoundingBox[] {
  const corner = container.getBoundingClientRect();
  const all = [...(container.parentElement?.querySelectorAll(COVERS) ?? [])];
  return all.map((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return {
      ...{ left: left - corner.left, right: right - corner.left },
      ...{ top: top - corner.top, bottom: bottom - corner.top },
    };
  });
}

/** Sets the name as text, which prevents HTML injection. */
function iconOf({ name, rank }: NamedPlace) {
  const html = document.createElement("span");
  html.textContent = name;
  return divIcon({ html, className: rank <= 1 ? "map-place map-town" : "map-place", iconSize: [0, 0] });
}
