import { Dialog } from "@/components/ui/dialog";
import { FreshSecret } from "@/components/ui/fresh-secret";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { CreateKeyForm, RevokeKeyForm, RotateKeyForm } from "./key-forms";
import { API_KEY_LABELS, type ApiKeyLabels } from "./labels";
import type { FreshKey, ShownKey } from "./shown-key";

/** What the dialog of the keys is about. */
export type KeyMatter =
  | { action: "create" }
  | { action: "rotate" | "revoke"; key: ShownKey }
  | { action: "show"; fresh: FreshKey };

interface KeyDialogProps {
  matter: KeyMatter | null;
  mode: Mode;
  locale: Locale;
  overlaps: readonly number[];
  onClose: () => void;
  onMade: (fresh: FreshKey) => void;
  onRevoked: (id: number) => void;
}

export function KeyDialog(props: KeyDialogProps) {
  const { matter, locale, onClose } = props;
  const labels = API_KEY_LABELS[locale];
  return (
    <Dialog
      open={matter !== null}
      onOpenChange={onClose}
      {...(matter ? headOf(matter, labels) : { title: "" })}
      closeLabel={labels.close}
    >
      {matter && <Matter {...props} matter={matter} />}
    </Dialog>
  );
}

function headOf(matter: KeyMatter, labels: ApiKeyLabels): { title: string; description: string } {
  switch (matter.action) {
    case "create":
      return { title: labels.form.title, description: labels.form.text };
    case "show":
      return { title: labels.fresh.title, description: labels.fresh.text };
    default: {
      const { title, text } = labels[matter.action];
      return { title: title(matter.key.name), description: text };
    }
  }
}

function Matter(props: KeyDialogProps & { matter: KeyMatter }) {
  const { matter, mode, locale, overlaps, onClose, onMade, onRevoked } = props;
  const labels = API_KEY_LABELS[locale].fresh;
  const root = `/api/dashboard/${mode}/api-keys`;
  const shared = { locale, onCancel: onClose };
  switch (matter.action) {
    case "create":
      return <CreateKeyForm {...shared} url={root} onDone={onMade} />;
    case "rotate":
      return (
        <RotateKeyForm {...shared} url={`${root}/${matter.key.id}`} overlaps={overlaps} onDone={onMade} />
      );
    case "revoke":
      return (
        <RevokeKeyForm {...shared} url={`${root}/${matter.key.id}`} onDone={() => onRevoked(matter.key.id)} />
      );
    case "show":
      return (
        <FreshSecret
          label={API_KEY_LABELS[locale].key}
          text={matter.fresh.key}
          copyLabel={labels.copy}
          copiedLabel={labels.copied}
          doneLabel={labels.done}
          onDone={onClose}
        />
      );
  }
}
