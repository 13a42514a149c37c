import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import type { SubmitState } from "@/components/ui/use-submit";

interface ConfirmationProps {
  isOpen: boolean;
  title: string;
  text: string;
  labels: { cancel: string; close: string };
  isDanger?: boolean;
  form: SubmitState;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmationDialog({
  isOpen,
  title,
  text,
  labels,
  isDanger = false,
  form,
  onConfirm,
  onClose,
}: ConfirmationProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={title} description={text} closeLabel={labels.close}>
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button tone={isDanger ? "danger" : "primary"} onClick={onConfirm} disabled={form.isDisabled}>
          {title}
        </Button>
      </FormActions>
    </Dialog>
  );
}
