import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { NewSecretDisplay } from "@/components/ui/new-secret";
import { Select } from "@/components/ui/select";
import { useApiForm } from "@/components/ui/use-api-form";
import type { EndpointDialogProps } from "./dialog-props";
import { WEBHOOK_LABELS } from "./labels";

export function RotateDialog(props: EndpointDialogProps & { overlaps: readonly number[] }) {
  const { open, onClose } = props;
  const labels = useLabels(WEBHOOK_LABELS);
  const [secret, setSecret] = useState<string | null>(null);
  const router = useRouter();
  const close = () => {
    setSecret(null);
    onClose();
    if (secret) router.refresh();
  };
  const { title, text } = secret ? labels.secret : labels.rotate;
  return (
    <Dialog open={open} onOpenChange={close} title={title} description={text} closeLabel={labels.close}>
      {secret ? (
        <NewSecretDisplay
          label={labels.secret.label}
          text={secret}
          copyLabel={labels.secret.copy}
          copiedLabel={labels.secret.copied}
          doneLabel={labels.secret.done}
          onDone={close}
        />
      ) : (
        open && <RotateForm {...props} onClose={close} onDone={setSecret} />
      )}
    </Dialog>
  );
}

interface RotateFormProps extends EndpointDialogProps {
  overlaps: readonly number[];
  onDone: (secret: string) => void;
}

function RotateForm({ url, overlaps, onClose, onDone }: RotateFormProps) {
  const labels = useLabels(WEBHOOK_LABELS);
  const form = useApiForm<Record<string, string>, { secret: string }>({
    toBody: ({ overlap }) => ({ overlap_seconds: Number(overlap) }),
    url: `${url}/rotate-secret`,
    onSuccess: ({ secret }) => onDone(secret),
  });
  return (
    <form {...form.formProps} className="space-y-4">
      <Select
        id="overlap"
        {...form.field("overlap")}
        label={labels.rotate.overlap}
        defaultValue={String(overlaps.at(-1))}
        options={overlaps.map((seconds) => ({
          value: String(seconds),
          label: labels.rotate.overlaps(seconds),
        }))}
      />
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button type="submit" disabled={form.isDisabled}>
          {labels.rotate.submit}
        </Button>
      </FormActions>
    </form>
  );
}
