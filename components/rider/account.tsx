"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { ApiError } from "@/components/ui/call-api";
import { Dialog } from "@/components/ui/dialog";
import { getFormErrorText } from "@/components/ui/error-texts";
import { FormError } from "@/components/ui/form-error";
import type { RiderState } from "@/lib/core/riders/rider-state";
import { getVehicleName } from "../shipments/catalogue-names";
import { bigButtonClass } from "./big-button";
import { RIDER_LABELS } from "./labels";
import { postRiderLogOut } from "./phone/api";
import { unsubscribe } from "@/components/rider/push/subscribe";
import { usePhone, useSnapshot } from "./use-rider-phone";
import { deleteOfflineKey } from "@/components/rider/offline-store/store";

interface RiderAccountProps {
  rider: RiderState["rider"];
  hasJob: boolean;
}

/**
 * Shows the account and the log-out button. The log-out waits until all reports are sent, and asks for
 * confirmation during a job.
 */
export function RiderAccount({ rider, hasJob }: RiderAccountProps) {
  const locale = useLocale();
  const labels = useLabels(RIDER_LABELS).logOut;
  const phone = usePhone();
  const client = useQueryClient();
  const { waiting, photosWaiting } = useSnapshot();
  const mustWait = waiting.length + photosWaiting > 0;
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: async () => {
      await postRiderLogOut();
      // Ignore failures, because the service has already deleted the subscription.
      await unsubscribe().catch(() => {});
      await deleteOfflineKey().catch(() => {});
      await phone.forgetRider();
    },
    onSuccess: () => client.resetQueries(),
  });
  return (
    <footer className="mt-8 space-y-3 border-line border-t pt-4">
      <p className="text-lg">
        <strong>{rider.name}</strong>
        <br />
        <span className="text-muted">
          {[getVehicleName(rider.vehicle, locale), rider.vehicle_plate, rider.phone]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      {mustWait && <p className="text-muted leading-snug">{labels.waiting}</p>}
      <FormError text={leave.error instanceof ApiError ? getFormErrorText(locale, leave.error) : null} />
      <button
        type="button"
        disabled={mustWait || leave.isPending}
        onClick={() => (hasJob ? setAsking(true) : leave.mutate())}
        className={bigButtonClass("secondary")}
      >
        {labels.button}
      </button>
      <Dialog
        open={isAsking && hasJob}
        onOpenChange={setAsking}
        title={labels.question}
        description={<span className="text-base text-ink">{labels.hint}</span>}
        closeLabel={RIDER_LABELS[locale].close}
      >
        <div className="space-y-3">
          <button type="button" onClick={() => setAsking(false)} className={bigButtonClass("primary")}>
            {labels.stay}
          </button>
          <button
            type="button"
            disabled={leave.isPending}
            onClick={() => {
              setAsking(false);
              leave.mutate();
            }}
            className={bigButtonClass("secondary")}
          >
            {labels.confirm}
          </button>
        </div>
      </Dialog>
    </footer>
  );
}
