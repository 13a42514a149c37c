"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLabels, useLocale } from "#locale";
import { FormError } from "@/components/ui/form-error";
import { readFormValues } from "@/components/ui/form-values";
import { PasswordField } from "@/components/ui/password-field";
import { BIG_FIELDS_CLASS, bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { LOG_IN_LABELS } from "./labels-log-in";
import { JOB_LABELS } from "./labels-job";
import { PlaceCard } from "./place-card";
import { hasDestinations, readDestinations } from "@/components/rider/offline-store/store";

export function OfflineAddresses() {
  const locale = useLocale();
  const labels = useLabels(RIDER_LABELS).sealed;
  const job = useLabels(JOB_LABELS);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void hasDestinations().then(setThere, () => {});
  }, []);
  const reading = useMutation({
    networkMode: "always",
    mutationFn: async ({ sealed_pin = "" }: Record<string, string>) => {
      const places = await readDestinations(sealed_pin.trim());
      if (!places) throw new Error("The PIN is wrong.");
      return places;
    },
  });
  if (!isThere) return null;
  if (reading.data) {
    return (
      <section aria-labelledby="sealed" className="space-y-3">
        <h2 id="sealed" className="font-bold text-xl">
          {labels.title}
        </h2>
        {reading.data.map((place) => (
          <div key={place.shipment_number} className="space-y-3">
            <PlaceCard
              heading={place.is_collected ? job.dropoff : job.pickup}
              place={place}
              landmark={place.landmark}
            />
            <p className="break-all font-mono text-muted">{`${job.number} ${place.shipment_number}`}</p>
          </div>
        ))}
      </section>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const values = readFormValues(event);
        if (values.sealed_pin?.trim()) reading.mutate(values);
      }}
      aria-labelledby="sealed"
      className={`space-y-4 rounded-2xl border-2 border-warn bg-sheet p-4 ${BIG_FIELDS_CLASS}`}
    >
      <h2 id="sealed" className="font-bold text-xl">
        {labels.title}
      </h2>
      <p className="text-lg leading-snug">{labels.hint}</p>
      <PasswordField
        id="sealed_pin"
        label={labels.pin}
        inputMode="numeric"
        autoComplete="current-password"
        toggle={LOG_IN_LABELS[locale].pinToggle}
        required
      />
      <FormError text={reading.isError ? labels.wrong : null} />
      <button type="submit" disabled={reading.isPending} className={bigButtonClass("secondary")}>
        {labels.button}
      </button>
    </form>
  );
}
