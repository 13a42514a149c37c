"use client";

import { Link2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels } from "#locale";
import { Status, type StatusTone } from "@/components/ui/status";
import { Button, ButtonLink } from "@/components/ui/button";
import { Section, SectionHeader } from "@/components/ui/section";
import { Dialog, FormActions } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { FormError } from "@/components/ui/form-error";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import type { LinkState } from "@/lib/core/links/delivery-link";
import type { Mode } from "@/lib/core/mode";
import { LINK_LABELS } from "./labels";
import { ShareButtons } from "./share-buttons";
import type { LinkView } from "./link-view";

const TONES: Record<LinkState, StatusTone> = {
  open: "success",
  revoked: "neutral",
  expired: "neutral",
  used: "neutral",
  spent: "warning",
};

interface LinkListProps {
  links: LinkView[];
  mode: Mode;
}

export function LinkList({ links, mode }: LinkListProps) {
  const labels = useLabels(LINK_LABELS);
  const [ending, setEnding] = useState<LinkView | null>(null);
  return (
    <Section>
      <SectionHeader title={labels.list} />
      {links.length === 0 ? (
        <EmptyState
          icon={<Link2 aria-hidden="true" />}
          {...labels.empty}
          action={<ButtonLink href={`/dashboard/${mode}/links/new`}>{labels.create}</ButtonLink>}
        />
      ) : (
        <ul aria-label={labels.list} className="divide-y divide-line">
          {links.map((link) => (
            <li key={link.id} className="space-y-3 px-5 py-4 text-sm">
              <LinkFacts link={link} />
              {link.state === "open" && (
                <ShareButtons title={link.title} url={link.url}>
                  <Button
                    tone="quiet"
                    onClick={() => setEnding(link)}
                    aria-label={`${labels.revoke.action}: ${link.title}`}
                  >
                    {labels.revoke.action}
                  </Button>
                </ShareButtons>
              )}
            </li>
          ))}
        </ul>
      )}
      <RevokeDialog link={ending} mode={mode} onClose={() => setEnding(null)} />
    </Section>
  );
}

function LinkFacts({ link }: { link: LinkView }) {
  const labels = useLabels(LINK_LABELS);
  const facts = [
    labels.payers[link.payer],
    labels.uses(link.uses, link.maxUses),
    ...(link.spent && link.budget ? [labels.spent(link.spent, link.budget)] : []),
    labels.until(link.expires),
  ];
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 font-medium">
        <span className="break-words">{link.title}</span>
        <Status tone={TONES[link.state]}>{labels.states[link.state]}</Status>
      </p>
      <p className="mt-0.5 text-pretty text-muted">{facts.join(" · ")}</p>
      {link.state === "open" && <p className="mt-1 break-all font-mono text-xs">{link.url}</p>}
    </div>
  );
}

interface RevokeDialogProps {
  link: LinkView | null;
  mode: Mode;
  onClose: () => void;
}

function RevokeDialog({ link, mode, onClose }: RevokeDialogProps) {
  const labels = useLabels(LINK_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const form = useSubmit({
    url: `/api/dashboard/${mode}/links/${link?.id}/revoke`,
    onSuccess: () => {
      onClose();
      toast(labels.revoke.done);
      router.refresh();
    },
  });
  return (
    <Dialog
      open={link !== null}
      onOpenChange={onClose}
      title={labels.revoke.title}
      description={labels.revoke.text}
      closeLabel={labels.close}
    >
      <p className="font-medium">{link?.title}</p>
      <FormError text={form.formError} />
      <FormActions>
        <Button tone="secondary" onClick={onClose}>
          {labels.revoke.keep}
        </Button>
        <Button tone="danger" disabled={form.isDisabled} onClick={() => form.submit({})}>
          {labels.revoke.action}
        </Button>
      </FormActions>
    </Dialog>
  );
}
