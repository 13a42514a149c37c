import {
  Ban,
  Banknote,
  Bike,
  Building2,
  Calculator,
  ClipboardList,
  LayoutDashboard,
  MapPinned,
  MessageSquare,
  Package,
  Radar,
  Shapes,
  TriangleAlert,
} from "lucide-react";
import type { Locale } from "@/lib/core/locale";
import { type AdminSection, SHELL_LABELS } from "./labels";
import type { NavItem } from "./nav-item";

const SECTIONS: [section: AdminSection, Icon: typeof Package, shortcut: string, isPrimary: boolean][] = [
  ["overview", LayoutDashboard, "o", true],
  ["merchants", Building2, "m", true],
  ["shipments", Package, "s", true],
  ["catalogue", Shapes, "c", false],
  ["pricing", Calculator, "p", false],
  ["network", MapPinned, "n", false],
  ["cancellations", Ban, "x", false],
  ["riders", Bike, "r", false],
  ["live-map", Radar, "l", false],
  ["messages", MessageSquare, "t", false],
  ["payments", Banknote, "y", false],
  ["failed-jobs", TriangleAlert, "f", false],
  ["audit-log", ClipboardList, "a", false],
];

/** The pages of an administrator. */
export function adminNav(locale: Locale): NavItem[] {
  return SECTIONS.map(([section, Icon, shortcut, isPrimary]) => ({
    href: section === "overview" ? "/admin" : `/admin/${section}`,
    label: SHELL_LABELS[locale].admin[section],
    icon: <Icon aria-hidden="true" />,
    shortcut,
    isPrimary,
  }));
}
