import { useLabels, useLocale } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import { buildReasonField } from "@/components/admin/reason-field";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { MERCHANT_LABELS } from "./labels-merchants";

interface MerchantActionsProps {
  id: number;
  name: string;
  status: MerchantStatus;
  size?: "small" | "medium";
}

export function MerchantActions({ id, name, status, size = "medium" }: MerchantActionsProps) {
  const locale = useLocale();
  const labels = useLabels(MERCHANT_LABELS);
  const url = `/api/admin/merchants/${id}`;
  if (status === "email_verified") {
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <ActionButton
          need="merchants"
          size={size}
          url={`${url}/reject`}
          schema="reasonRequest"
          label={labels.reject}
          description={labels.rejectTitle(name)}
          title={labels.rejectTitle(name)}
          text={labels.rejectText}
          fields={[buildReasonField(locale, "required", labels.rejectReasons)]}
          done={labels.rejected}
          tone="danger"
        />
        <ActionButton
          need="merchants"
          size={size}
          url={`${url}/approve`}
          schema="reasonRequest"
          label={labels.approve}
          description={labels.approveTitle(name)}
          title={labels.approveTitle(name)}
          text={labels.approveText}
          fields={[buildReasonField(locale, "required", labels.approveReasons)]}
          done={labels.approved}
          tone="primary"
        />
      </span>
    );
  }
  if (status === "approved") {
    return (
      <ActionButton
        need="merchants"
        size={size}
        url={`${url}/suspend`}
        schema="reasonRequest"
        label={labels.suspend}
        title={labels.suspendTitle(name)}
        text={labels.suspendText}
        fields={[buildReasonField(locale, "required")]}
        done={labels.suspended}
        tone="danger"
      />
    );
  }
  if (status !== "suspended") return null;
  return (
    <ActionButton
      need="merchants"
      size={size}
      url={`${url}/lift-suspension`}
      schema="reasonRequest"
      label={labels.lift}
      title={labels.liftTitle(name)}
      text={labels.liftText}
      fields={[buildReasonField(locale, "required")]}
      done={labels.lifted}
    />
  );
}
