import { useLabels } from "#locale";
import { ActionButton } from "@/components/admin/action-button";
import type { MerchantStatus } from "@/lib/core/accounts/merchant-status";
import { MERCHANT_LABELS } from "./labels-merchants";

interface MerchantActionsProps {
  id: number;
  name: string;
  status: MerchantStatus;
  size?: "small" | "medium";
}

export function MerchantActions({ id, name, status, size = "medium" }: MerchantActionsProps) {
  const labels = useLabels(MERCHANT_LABELS);
  const url = `/api/admin/merchants/${id}`;
  if (status === "email_verified") {
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <ActionButton
          need="merchants"
          size={size}
          url={`${url}/reject`}
          label={labels.reject}
          description={labels.rejectTitle(name)}
          title={labels.rejectTitle(name)}
          text={labels.rejectText}
          reasons={labels.rejectReasons}
          done={labels.rejected}
          tone="danger"
        />
        <ActionButton
          need="merchants"
          size={size}
          url={`${url}/approve`}
          label={labels.approve}
          description={labels.approveTitle(name)}
          title={labels.approveTitle(name)}
          text={labels.approveText}
          reasons={labels.approveReasons}
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
        label={labels.suspend}
        title={labels.suspendTitle(name)}
        text={labels.suspendText}
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
      label={labels.lift}
      title={labels.liftTitle(name)}
      text={labels.liftText}
      done={labels.lifted}
    />
  );
}
