"use client";

import { useRouter } from "next/navigation";
import type { FormEvent, ReactNode } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { type Submit, useSubmit } from "@/components/ui/use-submit";
import { SETTINGS_LABELS } from "./labels";

interface ProfileFormProps {
  title: string;
  hint?: string;
  /** Converts the form to the request body. */
  read: (form: FormData) => Record<string, unknown>;
  onSaved?: () => void;
  children: (fieldErrors: Submit["fieldErrors"]) => ReactNode;
}

/** A card of settings with one save button. */
export function ProfileForm({ title, hint, read, onSaved, children }: ProfileFormProps) {
  const labels = useLabels(SETTINGS_LABELS);
  const toast = useToast();
  const router = useRouter();
  const form = useSubmit({
    url: "/api/account/profile",
    method: "PATCH",
    onSuccess: () => {
      toast(labels.saved);
      if (onSaved) onSaved();
      else router.refresh();
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.submit(read(new FormData(event.currentTarget)));
  };
  return (
    <Card>
      <CardHeader title={title} hint={hint} />
      <CardBody>
        <form method="post" noValidate onSubmit={send} className="space-y-4">
          {children(form.fieldErrors)}
          <FormError text={form.formError} />
          <Button type="submit" disabled={form.isPending}>
            {labels.save}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
