import { useLabels } from "#locale";
import { PIN } from "@/components/shipments/road";
import type { Hub, Lane } from "@/lib/core/pricing/geography";
import { SITE_LABELS } from "./labels";
import { SiteSection } from "./section";

const WIDTH = 830;
const HEIGHT = 430;
const MARGIN = 50;
/** Space for the names at the right edge. */
const NAME_WIDTH = 190;

interface CoverageProps {
  hubs: readonly Hub[];
  lanes: readonly Lane[];
  radiusKm: number;
  stone: string;
}

/** The towns on a drawn map, with the lanes that connect them. */
export function Coverage({ hubs, lanes, radiusKm, stone }: CoverageProps) {
  const labels = useLabels(SITE_LABELS).coverage;
  const active = hubs.filter(({ isActive }) => isActive);
  const lead = active.length > 0 ? labels.lead(radiusKm) : labels.none;
  const towns = placeTowns(active);
  return (
    <SiteSection id="coverage" title={labels.title} lead={lead} stone={stone}>
      {towns.length > 0 && (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="h-auto w-full max-w-5xl overflow-visible"
            role="img"
            aria-label={labels.map}
            fill="none"
          >
            {listShortestLanes(towns, lanes).map(([from, to]) => (
              <path
                key={`${from.id} ${to.id}`}
                d={curveBetween(from, to)}
                strokeWidth="5"
                strokeLinecap="round"
                className="stroke-ink"
              />
            ))}
            {towns.map((town) => (
              <TownMark key={town.id} town={town} towns={towns} />
            ))}
          </svg>
          <ul className="sr-only">
            {towns.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </SiteSection>
  );
}

interface Town {
  id: number;
  name: string;
  x: number;
  y: number;
}

/** Stretches the hubs over the drawing. The part of a name in parentheses is the place in the town. */
function placeTowns(hubs: readonly Hub[]): Town[] {
  const scale = (values: number[], end: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return (value: number) => MARGIN + ((value - least) / (most - least || 1)) * (end - MARGIN);
  };
  const x = scale(
    hubs.map(({ longitude }) => longitude),
    WIDTH - NAME_WIDTH,
  );
  const y = scale(
    hubs.map(({ latitude }) => -latitude),
    HEIGHT - MARGIN,
  );
  return hubs.map(({ id, name, latitude, longitude }) => ({
    ...{ id, name: name.replace(/ \(.*/, "") },
    x: Math.round(x(longitude)),
    y: Math.round(y(-latitude)),
  }));
}

/** Returns the shortest lanes that connect all towns, so that the drawing stays readable. */
function listShortestLanes(towns: readonly Town[], lanes: readonly Lane[]): [Town, Town][] {
  const byId = new Map(towns.map((town) => [town.id, town]));
  const connected = new Set(towns.slice(0, 1).map(({ id }) => id));
  const shortest = lanes.filter(({ isActive }) => isActive).sort((a, b) => a.distanceKm - b.distanceKm);
  const chosen: [Town, Town][] = [];
  for (;;) {
    const next = shortest.find(
      ({ originHubId, destinationHubId }) =>
        connected.has(originHubId) && byId.has(destinationHubId) && !connected.has(destinationHubId),
    );
    if (!next) return chosen;
    connected.add(next.destinationHubId);
    chosen.push([byId.get(next.originHubId)!, byId.get(next.destinationHubId)!]);
  }
}

const SHORT = 60;

/** Long lanes bend inwards, so that lanes of one direction do not overlap. */
function curveBetween(from: Town, to: Town): string {
  if (Math.hypot(from.x - to.x, from.y - to.y) < SHORT) return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  const bend = (a: number, b: number, centre: number) => Math.round((a + b) * 0.43 + centre * 0.14);
  return `M${from.x} ${from.y}Q${bend(from.x, to.x, WIDTH / 2)} ${bend(from.y, to.y, HEIGHT / 2)} ${to.x} ${to.y}`;
}

function TownMark({ town, towns }: { town: Town; towns: readonly Town[] }) {
  return (
    <g transform={`translate(${town.x} ${town.y})`}>
      {town === towns[0] ? (
        <circle r="11" strokeWidth="6" className="fill-paper stroke-ink" />
      ) : (
        <>
          <path
            d={PIN}
            transform="translate(0 -11) scale(1.5)"
            strokeWidth="1.6"
            className="fill-ink stroke-paper"
          />
          <circle cy="-15.5" r="3.3" className="fill-paper" />
        </>
      )}
      <text
        {...placeName(town, towns)}
        paintOrder="stroke"
        strokeWidth="6"
        strokeLinejoin="round"
        className="fill-ink stroke-paper font-display font-semibold text-[28px] sm:text-[17px]"
      >
        {town.name}
      </text>
    </g>
  );
}

/** Keeps names inside the drawing, and the names of neighbours apart. */
function placeName({ x, y }: Town, towns: readonly Town[]) {
  if (x > (WIDTH - NAME_WIDTH) * 0.88) return { x: 22, y: 6, textAnchor: "start" } as const;
  const above = y > HEIGHT * 0.62 ? 36 : -34;
  if (x < WIDTH * 0.12) return { x: -10, y: above, textAnchor: "start" } as const;
  const beside = towns.find(
    (other) => other.x !== x && Math.abs(other.x - x) < 130 && Math.abs(other.y - y) < 30,
  );
  const textAnchor = beside ? (beside.x > x ? "end" : "start") : "middle";
  return { y: above, textAnchor } as const;
}
