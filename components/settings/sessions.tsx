"use client";

import { MonitorSmartphone } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels } from "#locale";
import { Status } from "@/components/ui/status";
import { Button } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import { parseDeviceName } from "@/lib/core/accounts/device-name";
import { SETTINGS_LABELS } from "./labels";

export interface SessionView {
  id: number;
  userAgent: string | null;
  ip: string | null;
  /** Relative time such as "5 minutes ago". */
  seen: string;
  isCurrent: boolean;
}

export function Sessions({ sessions }: { sessions: SessionView[] }) {
  const labels = useLabels(SETTINGS_LABELS).sessions;
  return (
    <Section>
      <SectionHeader title={labels.title} hint={labels.hint} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 border-t border-line px-5 py-4">
        {sessions.length > 1 && <EndOthers />}
        <EndEverywhere />
      </div>
    </Section>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const labels = useLabels(SETTINGS_LABELS).sessions;
  const router = useRouter();
  const toast = useToast();
  const end = useSubmit({
    url: `/api/account/sessions/${session.id}`,
    method: "DELETE",
    onSuccess: () => {
      toast(labels.ended);
      router.refresh();
    },
  });
  const name = parseDeviceName(session.userAgent) ?? labels.unknown;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span>{`${name} `}</span>
          {session.isCurrent && <Status tone="success">{labels.here}</Status>}
        </p>
        <p className="text-muted text-sm">{`${session.ip ?? ""} · ${labels.seen(session.seen)}`}</p>
      </div>
      {!session.isCurrent && (
        <Button
          tone="secondary"
          onClick={() => end.submit()}
          disabled={end.isDisabled}
          aria-label={`${labels.end}: ${name}, ${session.ip}`}
        >
          {labels.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const labels = useLabels(SETTINGS_LABELS).sessions;
  const router = useRouter();
  const toast = useToast();
  const end = useSubmit({
    url: "/api/account/sessions?others=1",
    method: "DELETE",
    onSuccess: () => {
      toast(labels.othersEnded);
      router.refresh();
    },
  });
  return (
    <Button tone="secondary" onClick={() => end.submit()} disabled={end.isDisabled}>
      {labels.others}
    </Button>
  );
}

function EndEverywhere() {
  const labels = useLabels(SETTINGS_LABELS);
  const [isOpen, setOpen] = useState(false);
  const end = useSubmit({
    url: "/api/account/sessions",
    method: "DELETE",
    onSuccess: () => location.assign("/log-in"),
  });
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {labels.sessions.everywhere}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={labels.sessions.everywhereTitle}
        description={labels.sessions.everywhereText}
        closeLabel={labels.close}
      >
        <FormError text={end.formError} />
        <FormActions>
          <Button tone="secondary" onClick={() => setOpen(false)}>
            {labels.cancel}
          </Button>
          <Button tone="danger" onClick={() => end.submit()} disabled={end.isDisabled}>
            {labels.sessions.everywhere}
          </Button>
        </FormActions>
      </Dialog>
    </>
  );
}
