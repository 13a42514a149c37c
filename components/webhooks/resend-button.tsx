"use client";

import { useRouter } from "next/navigation";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { DELIVERY_LABELS } from "./delivery-labels";

interface ResendButtonProps {
  url: string;
  /** URL prefix of delivery pages, to which the id is appended. */
  href: string;
  isPending: boolean;
}

export function ResendButton({ url, href, isPending }: ResendButtonProps) {
  const labels = useLabels(DELIVERY_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const form = useSubmit<{ id: number }>({
    url,
    onSuccess: ({ id }) => {
      toast(labels.resent);
      router.push(`${href}/${id}`);
      router.refresh();
    },
  });
  return (
    <div>
      <Button tone="secondary" onClick={() => form.submit({})} disabled={form.isDisabled}>
        {isPending ? labels.resendNow : labels.resend}
      </Button>
      <p role="alert" className="text-bad text-sm">
        {form.formError}
      </p>
    </div>
  );
}
