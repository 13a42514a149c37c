import { Tabs } from "@/components/ui/tabs";
import type { Locale } from "@/lib/core/locale";
import { CATALOGUE_LABELS } from "./labels-catalogue";

const PATHS = {
  vehicles: "/admin/catalogue",
  tiers: "/admin/catalogue/tiers",
  hubs: "/admin/network",
  lanes: "/admin/network/lanes",
} as const;
const TOGETHER = { vehicles: "tiers", tiers: "vehicles", hubs: "lanes", lanes: "hubs" } as const;

/** The two lists that belong together, one of them open. */
export function CatalogueTabs({ current, locale }: { current: keyof typeof PATHS; locale: Locale }) {
  const labels = CATALOGUE_LABELS[locale];
  const pair = (Object.keys(PATHS) as (keyof typeof PATHS)[]).filter(
    (tab) => tab === current || tab === TOGETHER[current],
  );
  const label = current === "vehicles" || current === "tiers" ? labels.title : labels.network;
  const tabs = pair.map((tab) => ({
    href: PATHS[tab],
    label: labels.tabs[tab],
    isCurrent: tab === current,
  }));
  return <Tabs label={label} tabs={tabs} />;
}
