"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLabels } from "#locale";
import { Field } from "@/components/ui/field";
import { BIG_FIELDS_CLASS, bigButtonClass } from "./big-button";
import { JOB_LABELS } from "./labels-job";
import { shrinkPhoto } from "./phone/shrink-photo";
import type { StepReport } from "./phone/wire";
import { PhotoField } from "./photo-field";

interface SeenFormProps {
  needsPhoto: boolean;
  onDeliver: (report: StepReport, picture?: Blob) => Promise<void>;
}

export function DeliveryProofForm({ needsPhoto, onDeliver }: SeenFormProps) {
  const labels = useLabels(JOB_LABELS).deliver;
  const shrinking = useMutation({ mutationFn: shrinkPhoto });
  const picture = shrinking.data ?? null;
  const [name, setName] = useState("");
  const recipient = name.trim();
  const delivery = useMutation({
    mutationFn: () => {
      if (!picture) return onDeliver({ step: "deliver", method: "name", recipient_name: recipient });
      const photo = { step: "deliver", method: "photo", photo_name: freshName() } as const;
      return onDeliver({ ...photo, ...(recipient && { recipient_name: recipient }) }, picture);
    },
  });
  // Wait until a photo is ready, even when a name is sufficient proof.
  const isProved = !shrinking.isPending && (picture !== null || (!needsPhoto && recipient !== ""));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        delivery.mutate();
      }}
      className={`space-y-5 ${BIG_FIELDS_CLASS}`}
    >
      <PhotoField
        picture={picture}
        isPreparing={shrinking.isPending}
        isUnreadable={shrinking.isError}
        onFile={shrinking.mutate}
      />
      <Field
        id="recipient_name"
        label={needsPhoto || picture ? labels.receivedByOptional : labels.receivedBy}
        autoComplete="off"
        value={name}
        maxLength={120}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <button
        type="submit"
        disabled={!isProved || delivery.isPending}
        className={bigButtonClass("primary", "min-h-16 text-xl")}
      >
        {labels.confirm}
      </button>
    </form>
  );
}

function freshName(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
