"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { SECURITY_LABELS } from "./labels";

interface RemoveFactorProps {
  /** Null for the authenticator app. */
  id: number | null;
  name: string;
}

export function RemoveFactor({ id, name }: RemoveFactorProps) {
  const { factors: labels, cancel, close } = useLabels(SECURITY_LABELS);
  const [isOpen, setOpen] = useState(false);
  const [router, toast] = [useRouter(), useToast()];
  const form = useSubmit({
    url: id === null ? "/api/account/totp" : `/api/account/passkeys/${id}`,
    method: "DELETE",
    onSuccess: () => {
      setOpen(false);
      toast(labels.removed);
      router.refresh();
    },
  });
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)} aria-label={`${labels.remove}: ${name}`}>
        {labels.remove}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.removeTitle(name)}
        description={labels.removeText}
        closeLabel={close}
      >
        <FormError text={form.formError} />
        <FormActions>
          <Button tone="secondary" onClick={() => setOpen(false)}>
            {cancel}
          </Button>
          <Button tone="danger" onClick={() => form.submit()} disabled={form.isDisabled}>
            {labels.remove}
          </Button>
        </FormActions>
      </Dialog>
    </>
  );
}
