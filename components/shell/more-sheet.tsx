import { useLabels } from "#locale";
import { Dialog } from "@/components/ui/dialog";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import type { Theme } from "@/lib/core/page-language";
import { keepLanguageInAccount } from "./keep-language";
import { SHELL_LABELS } from "./labels";
import type { NavItem } from "./nav-item";
import { NavGroups } from "./nav-links";

interface MoreSheetProps {
  name: string;
  items: NavItem[];
  theme: Theme | null;
  keepsLanguage: boolean;
  root: string;
  onClose: () => void;
}

/** The whole navigation, for phones. */
export function MoreSheet({ name, items, theme, keepsLanguage, root, onClose }: MoreSheetProps) {
  const labels = useLabels(SHELL_LABELS);
  return (
    <Dialog open onOpenChange={onClose} title={name} closeLabel={labels.close}>
      <nav aria-label={labels.more}>
        <NavGroups items={items} root={root} onGo={onClose} />
      </nav>
      <div className="mt-3 flex items-center justify-between border-line border-t pt-3">
        <LanguageSwitch onChoose={keepsLanguage ? keepLanguageInAccount : undefined} />
        <ThemeSwitch theme={theme} labels={labels.theme} />
      </div>
    </Dialog>
  );
}
