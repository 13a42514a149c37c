import { useLabels } from "#locale";
import { Tabs } from "@/components/ui/tabs";
import { CATALOGUE_LABELS } from "./labels-catalogue";

const PATHS = {
  vehicles: "/admin/catalogue",
  tiers: "/admin/catalogue/tiers",
  hubs: "/admin/network",
  lanes: "/admin/network/lanes",
} as const;
const TOGETHER = { vehicles: "tiers", tiers: "vehicles", hubs: "lanes", lanes: "hubs" } as const;

export function CatalogueTabs({ current }: { current: keyof typeof PATHS }) {
  const labels = useLabels(CATALOGUE_LABELS);
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
