"use client";

import { useLabels } from "#locale";
import { callApi, type ReauthPromptKind } from "@/components/ui/call-api";
import { Dialog } from "@/components/ui/dialog";
import { FactorForm } from "../factor-form";
import { FACTOR_LABELS } from "../factor-labels";
import { LogInForm } from "../log-in-form";
import { IdentityProofForm } from "../proof-form";

interface ReauthDialogProps {
  request: ReauthPromptKind;
  onSettled: (kind: ReauthPromptKind["kind"], isDone: boolean) => void;
}

export function ReauthDialog({ request, onSettled }: ReauthDialogProps) {
  const { logIn, proof } = useLabels(FACTOR_LABELS).reauth;
  const onDone = () => onSettled(request.kind, true);
  const onCancel = () => onSettled(request.kind, false);
  const frame = { open: true, onOpenChange: onCancel };
  switch (request.kind) {
    case "password":
      return (
        <Dialog {...frame} title={logIn.title} description={logIn.hint} closeLabel={logIn.close}>
          <LogInForm email="" next="/dashboard" onLoggedIn={onDone} />
        </Dialog>
      );
    case "factor":
      return (
        <Dialog {...frame} title={logIn.title} description={logIn.halfway} closeLabel={logIn.close}>
          <FactorForm ways={["totp", "passkey"]} next="/dashboard" onLoggedIn={onDone} />
        </Dialog>
      );
    case "proof":
      return (
        <Dialog
          {...frame}
          title={proof.title}
          description={request.ways.includes("password") ? proof.password : proof.factor}
          closeLabel={proof.close}
        >
          <IdentityProofForm
            ways={request.ways}
            send={(body) => callApi("/api/account/proof", { method: "POST", body })}
            button={proof.confirm}
            onProved={onDone}
            onCancel={onCancel}
          />
        </Dialog>
      );
  }
}
