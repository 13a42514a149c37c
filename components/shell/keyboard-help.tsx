import { Dialog } from "@/components/ui/dialog";
import type { ShellLabels } from "./labels";
import type { NavItem } from "./nav-item";
import type { ShellAction } from "./use-shortcuts";

interface KeyboardHelpProps {
  onClose: () => void;
  items: NavItem[];
  actions: readonly ShellAction[];
  labels: ShellLabels;
}

const KEY = "rounded-md border border-edge/60 bg-sunken px-1.5 py-0.5 font-mono text-xs";

export function KeyboardHelp({ onClose, items, actions, labels }: KeyboardHelpProps) {
  const { keys } = labels;
  const rows: [string, string[]][] = [
    [keys.search, ["Ctrl K"]],
    [keys.help, ["?"]],
    ...actions.flatMap(({ label, shortcut }): [string, string[]][] =>
      shortcut ? [[label, [shortcut]]] : [],
    ),
    ...items.map(({ label, shortcut }): [string, string[]] => [keys.goTo(label), ["g", shortcut]]),
  ];
  return (
    <Dialog open onOpenChange={onClose} title={keys.title} closeLabel={labels.close}>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([what, pressed]) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2">
            <dt>{what}</dt>
            <dd className="flex items-center gap-1.5 text-muted text-xs">
              {pressed.map((key, index) => (
                <span key={key} className="contents">
                  {index > 0 && <span>{keys.between}</span>}
                  <kbd className={KEY}>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
