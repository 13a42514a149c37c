"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useSubmit } from "@/components/ui/use-submit";
import { MEMBER_ROLES, type MemberRole, ROLE_NAMES } from "@/lib/core/access/member-rights";
import { ConfirmationDialog } from "./confirmation";
import { MEMBER_LABELS } from "./labels";

interface ManageMemberProps {
  member: {
    userId: number;
    name: string | null;
    email: string;
    role: MemberRole;
    hasFactor: boolean;
    isSelf: boolean;
  };
}

type Asked = MemberRole | "removal" | "reset";

export function ManageMember({ member }: ManageMemberProps) {
  const labels = useLabels(MEMBER_LABELS);
  const names = useLabels(ROLE_NAMES);
  const isHydrated = useIsHydrated();
  const [asked, setAsked] = useState<Asked | null>(null);
  const who = member.name ?? member.email;
  return (
    <>
      <Menu
        trigger={
          <Button
            tone="secondary"
            size="small"
            disabled={!isHydrated}
            aria-label={`${labels.manage}: ${who}`}
          >
            {labels.manage}
          </Button>
        }
      >
        {MEMBER_ROLES.filter((role) => role !== member.role).map((role) => (
          <MenuItem key={role} onSelect={() => setAsked(role)}>
            {labels.make(names[role])}
          </MenuItem>
        ))}
        {!member.isSelf && (
          <>
            <MenuSeparator />
            {member.hasFactor && (
              <MenuItem onSelect={() => setAsked("reset")}>{labels.resetFactors}</MenuItem>
            )}
            <MenuItem className="text-bad" onSelect={() => setAsked("removal")}>
              {labels.remove}
            </MenuItem>
          </>
        )}
      </Menu>
      <Changes userId={member.userId} who={who} asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface ChangesProps {
  userId: number;
  who: string;
  asked: Asked | null;
  onClose: () => void;
}

function Changes({ userId, who, asked, onClose }: ChangesProps) {
  const locale = useLocale();
  const labels = useLabels(MEMBER_LABELS);
  const url = `/api/account/members/${userId}`;
  const done = useDone(onClose);
  const change = useSubmit({ url, method: "PATCH", onSuccess: done(labels.changed) });
  const removal = useSubmit({ url: `${url}/remove`, onSuccess: done(labels.removed) });
  const reset = useSubmit({ url: `${url}/reset-factors`, onSuccess: done(labels.factorsReset) });
  const close = () => {
    for (const form of [change, removal, reset]) form.reset();
    onClose();
  };
  const shared = { labels: labels.own, onClose: close };
  const role = asked === "removal" || asked === "reset" ? null : asked;
  return (
    <>
      {role && (
        <ConfirmationDialog
          {...shared}
          isOpen
          title={labels.make(ROLE_NAMES[locale][role])}
          text={role === "owner" ? labels.ownerNote(who) : labels.makeNote(who, ROLE_NAMES[locale][role])}
          form={change}
          onConfirm={() => change.submit({ role })}
        />
      )}
      <ConfirmationDialog
        {...shared}
        isOpen={asked === "removal"}
        isDanger
        title={labels.remove}
        text={labels.removeNote(who)}
        form={removal}
        onConfirm={() => removal.submit({})}
      />
      <ConfirmationDialog
        {...shared}
        isOpen={asked === "reset"}
        isDanger
        title={labels.resetFactors}
        text={labels.resetNote(who)}
        form={reset}
        onConfirm={() => reset.submit({})}
      />
    </>
  );
}

function useDone(onClose: () => void) {
  const [router, toast] = [useRouter(), useToast()];
  return (text: string) => () => {
    onClose();
    toast(text);
    router.refresh();
  };
}
