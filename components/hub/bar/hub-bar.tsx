"use client";

import { LogOut, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useLabels, useLocale } from "#locale";
import { postLogOut } from "@/components/auth/log-in";
import { Wordmark } from "@/components/brand/wordmark";
import { Button, ButtonLink } from "@/components/ui/button";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import type { Theme } from "@/lib/core/page-language";
import { BULK_LABELS } from "@/components/hub/bulk/labels-bulk";
import { useScanDesk } from "@/components/hub/bulk/scan-desk";
import { HUB_LABELS } from "@/components/hub/labels";

interface HubBarProps {
  serviceName: string;
  theme: Theme | null;
}

export function HubBar({ serviceName, theme }: HubBarProps) {
  const locale = useLocale();
  const labels = useLabels(HUB_LABELS);
  const toast = useToast();
  const { unsent, letGo } = useScanDesk();
  const [isAsking, setAsking] = useState(false);
  const leave = () =>
    postLogOut().then(
      () => {
        letGo();
        location.assign("/log-in");
      },
      () => toast(labels.failed, "danger"),
    );
  return (
    <header className="border-line border-b bg-sheet">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-2 px-4 py-2">
        <Wordmark name={serviceName} />
        <div className="flex flex-wrap items-center gap-1 max-sm:-mr-3 max-sm:gap-x-0">
          <span role="status">
            {unsent > 0 && (
              <ButtonLink tone="quiet" href="/hub?desk=many" className="min-h-11 text-warn">
                {BULK_LABELS[locale].unsent(unsent)}
              </ButtonLink>
            )}
          </span>
          <LanguageSwitch />
          <ThemeSwitch theme={theme} labels={labels.theme} />
          <ButtonLink
            tone="quiet"
            href="/hub/security"
            className="max-sm:px-0"
            aria-label={labels.security}
            title={labels.security}
          >
            <ShieldCheck className="size-5" aria-hidden="true" />
          </ButtonLink>
          <Button
            tone="quiet"
            className="max-sm:px-0"
            onClick={() => (unsent > 0 ? setAsking(true) : leave())}
            aria-label={labels.logOut}
            title={labels.logOut}
          >
            <LogOut className="size-5" aria-hidden="true" />
          </Button>
        </div>
      </div>
      {isAsking && unsent > 0 && (
        <LeaveDialog unsent={unsent} onStay={() => setAsking(false)} onLeave={leave} />
      )}
    </header>
  );
}

interface LeaveDialogProps {
  unsent: number;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveDialog({ unsent, onStay, onLeave }: LeaveDialogProps) {
  const { title, text, stay, leave, close } = useLabels(BULK_LABELS).leaving;
  return (
    <Dialog open onOpenChange={onStay} title={title} description={text(unsent)} closeLabel={close}>
      <FormActions>
        <Button tone="secondary" onClick={onLeave}>
          {leave}
        </Button>
        <Button onClick={onStay}>{stay}</Button>
      </FormActions>
    </Dialog>
  );
}
