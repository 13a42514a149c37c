import { useLabels, useLocale } from "#locale";
import { Dialog } from "@/components/ui/dialog";
import { NewSecretDisplay } from "@/components/ui/new-secret";
import type { Mode } from "@/lib/core/mode";
import { CreateKeyForm, RestrictKeyForm, RevokeKeyForm, RotateKeyForm } from "./key-forms";
import { API_KEY_LABELS, type ApiKeyLabels } from "./labels";
import { RESTRICTION_LABELS, type RestrictionLabels } from "./restriction-labels";
import type { ApiKeyView, CreatedKey } from "./api-key-view";

export type KeyAction = "restrict" | "rotate" | "revoke";

export type KeyDialogState =
  | { action: "create" }
  | { action: KeyAction; key: ApiKeyView }
  | { action: "show"; fresh: CreatedKey };

interface KeyDialogProps {
  matter: KeyDialogState;
  mode: Mode;
  overlaps: readonly number[];
  onClose: () => void;
  onMade: (fresh: CreatedKey) => void;
  onRestricted: () => void;
  onRevoked: (id: number) => void;
}

export function KeyDialog(props: KeyDialogProps) {
  const locale = useLocale();
  const { matter, onClose } = props;
  const labels = useLabels(API_KEY_LABELS);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      {...headOf(matter, labels, RESTRICTION_LABELS[locale])}
      closeLabel={labels.close}
    >
      <Matter {...props} />
    </Dialog>
  );
}

function headOf(
  matter: KeyDialogState,
  labels: ApiKeyLabels,
  restrict: RestrictionLabels,
): { title: string; description: string } {
  switch (matter.action) {
    case "create":
      return { title: labels.form.title, description: labels.form.text };
    case "show":
      return { title: labels.fresh.title, description: labels.fresh.text };
    default: {
      const { title, text } = matter.action === "restrict" ? restrict : labels[matter.action];
      return { title: title(matter.key.name), description: text };
    }
  }
}

function Matter(props: KeyDialogProps) {
  const locale = useLocale();
  const { matter, mode, overlaps, onClose, onMade, onRestricted, onRevoked } = props;
  const labels = useLabels(API_KEY_LABELS).fresh;
  const root = `/api/dashboard/${mode}/api-keys`;
  const shared = { onCancel: onClose };
  switch (matter.action) {
    case "create":
      return <CreateKeyForm {...shared} url={root} onDone={onMade} />;
    case "restrict":
      return (
        <RestrictKeyForm
          {...shared}
          url={`${root}/${matter.key.id}`}
          restrictions={matter.key}
          onDone={onRestricted}
        />
      );
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
        <NewSecretDisplay
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
