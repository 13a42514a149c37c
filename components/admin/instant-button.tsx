"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useLabels } from "#locale";
import { Button, type ButtonStyle } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import type { StaffRight } from "@/lib/core/access/staff";
import { ADMIN_ERROR_TEXTS } from "./labels";
import { useHasStaffRight } from "./staff-rights";

interface InstantButtonProps extends ButtonStyle {
  /** Right that the server requires. The button is hidden from users without the right. */
  need: StaffRight;
  url: string;
  body?: Record<string, unknown>;
  children: ReactNode;
  description?: string;
  done: string;
}

/** Button for a harmless action: asks for no confirmation and no reason. */
export function UnconfirmedActionButton(props: InstantButtonProps) {
  const { url, body = {}, children, done, description, tone = "secondary", size } = props;
  const [router, toast] = [useRouter(), useToast()];
  const { submit, isPending, formError, fieldErrors } = useSubmit({
    url,
    errorTexts: useLabels(ADMIN_ERROR_TEXTS),
    onSuccess: () => {
      toast(done);
      router.refresh();
    },
  });
  const may = useHasStaffRight();
  const error = formError ?? Object.values(fieldErrors)[0];
  if (!may(props.need)) return null;
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Button
        tone={tone}
        {...(size && { size })}
        disabled={isPending}
        onClick={() => submit(body)}
        aria-label={description}
      >
        {children}
      </Button>
      <span role="alert" className="max-w-60 text-bad text-xs">
        {error}
      </span>
    </span>
  );
}
