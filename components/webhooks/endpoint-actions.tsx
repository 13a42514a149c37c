"use client";

import { MoreHorizontal, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLabels } from "#locale";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { useToast } from "@/components/ui/toast";
import { useSubmit } from "@/components/ui/use-submit";
import type { Mode } from "@/lib/core/mode";
import { DeleteDialog } from "./delete-dialog";
import { WEBHOOK_LABELS } from "./labels";
import { ReplayDialog } from "./replay-dialog";
import { RotateDialog } from "./rotate-dialog";
import type { EndpointView } from "./endpoint-view";

interface EndpointActionsProps {
  endpoint: EndpointView;
  mode: Mode;
  overlaps: readonly number[];
}

type Opened = "replay" | "rotate" | "delete" | null;

export function EndpointActions({ endpoint, mode, overlaps }: EndpointActionsProps) {
  const labels = useLabels(WEBHOOK_LABELS);
  const [router, toast] = [useRouter(), useToast()];
  const [opened, setOpened] = useState<Opened>(null);
  const isEnabled = endpoint.status === "enabled";
  const page = `/dashboard/${mode}/webhooks/${endpoint.id}`;
  const url = `/api/dashboard/${mode}/webhooks/${endpoint.id}`;
  const change = useSubmit({
    url,
    method: "PATCH",
    onSuccess: () => {
      toast(isEnabled ? labels.disabledDone : labels.enabledDone);
      router.refresh();
    },
  });
  const test = useSubmit<{ id: number }>({
    url: `${url}/test`,
    onSuccess: ({ id }) => router.push(`${page}/deliveries/${id}`),
  });
  const error = change.formError ?? test.formError;
  const dialog = { url, onClose: () => setOpened(null) };
  return (
    <>
      {isEnabled ? (
        <Button onClick={() => test.submit({})} disabled={test.isDisabled} title={labels.testHint}>
          <Send className="size-4" aria-hidden="true" />
          <span>{labels.test}</span>
        </Button>
      ) : (
        <Button onClick={() => change.submit({ status: "enabled" })} disabled={change.isDisabled}>
          {labels.enable}
        </Button>
      )}
      <Menu
        trigger={
          <Button tone="secondary" className="px-3" aria-label={labels.more}>
            <MoreHorizontal className="size-5" aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem asChild>
          <HoverPrefetchLink href={`${page}/edit`}>{labels.edit}</HoverPrefetchLink>
        </MenuItem>
        <MenuItem disabled={!isEnabled} onSelect={() => setOpened("replay")}>
          {labels.replay.action}
        </MenuItem>
        <MenuItem onSelect={() => setOpened("rotate")}>{labels.rotate.action}</MenuItem>
        {isEnabled && (
          <MenuItem onSelect={() => change.submit({ status: "disabled" })}>{labels.disable}</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem className="text-bad" onSelect={() => setOpened("delete")}>
          {labels.remove.action}
        </MenuItem>
      </Menu>
      {error && (
        <p role="alert" className="w-full text-bad text-sm">
          {error}
        </p>
      )}
      <ReplayDialog {...dialog} open={opened === "replay"} />
      <RotateDialog {...dialog} open={opened === "rotate"} overlaps={overlaps} />
      <DeleteDialog {...dialog} open={opened === "delete"} listHref={`/dashboard/${mode}/webhooks`} />
    </>
  );
}
