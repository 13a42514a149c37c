import { useRouter } from "next/navigation";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import type { EndpointDialogProps } from "./dialog-props";
import { WEBHOOK_LABELS } from "./labels";

export function DeleteDialog(props: EndpointDialogProps & { listHref: string }) {
  const { url, open, onClose, listHref } = props;
  const labels = useLabels(WEBHOOK_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const form = useSubmit({
    url,
    method: "DELETE",
    onSuccess: () => {
      toast(labels.remove.done);
      router.push(listHref);
      router.refresh();
    },
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={labels.remove.title}
      description={labels.remove.text}
      closeLabel={labels.close}
    >
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button tone="danger" onClick={() => form.submit()} disabled={form.isDisabled || form.isDone}>
          {labels.remove.submit}
        </Button>
      </FormActions>
    </Dialog>
  );
}
