import { ExternalLink, MoreHorizontal, Phone, Printer, ReceiptText, Share2, Undo2, X } from "lucide-react";
import { useLabels, useLocale } from "#locale";
import { BackLink } from "@/components/ui/back-link";
import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { useToast } from "@/components/ui/toast";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { SHIPMENT_TEXTS } from "../labels";
import { LocalTime } from "../moment";
import { formatShipmentTitle, getFirstName } from "../shipment-title";
import { ACTION_LABELS } from "./action-labels";
import type { ActionProps } from "./detail-props";
import { DETAIL_LABELS } from "./labels";
import { getRiderContact } from "./rider-card";

interface HeaderProps extends ActionProps {
  canSeeReceipt: boolean;
}

export function DetailHeader(props: HeaderProps) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const { shipment, now } = props.view;
  return (
    <PageHeader
      title={formatShipmentTitle(shipment, locale)}
      hint={
        <span className="tabular-nums [overflow-wrap:anywhere]">
          <span>{shipment.shipment_number}</span>
          {shipment.merchant_reference && (
            <>
              <span className="sr-only">{`, ${labels.reference}: `}</span>
              <span aria-hidden="true">{" · "}</span>
              <span>{shipment.merchant_reference}</span>
            </>
          )}
          <span>{` · ${labels.bookedAt} `}</span>
          <LocalTime at={shipment.created_at} now={now} isWithin />
        </span>
      }
      above={<BackLink href={`/dashboard/${props.mode}/shipments`}>{SHIPMENT_TEXTS[locale].back}</BackLink>}
      actions={<Actions {...props} />}
    />
  );
}

const GROW_CLASS = "grow max-sm:px-2! sm:grow-0";

function Actions(props: HeaderProps) {
  const { mode, view, canSeeReceipt } = props;
  const labels = useLabels(DETAIL_LABELS);
  const { shipment } = view;
  const rider = getRiderContact(view);
  const isOver = shipment.status === "delivered" || shipment.status === "cancelled";
  const isUndecided = view.actions.reattempt !== null;
  const page = `/dashboard/${mode}/shipments/${shipment.id}`;
  const hasReceipt = canSeeReceipt && shipment.payment_confirmed_at !== null;
  return (
    <>
      {rider && <CallLink name={rider.name} phone={rider.phone} className="sm:hidden" />}
      {!isOver && (
        <CallLink
          name={shipment.receiver_name}
          phone={shipment.receiver_phone}
          className={isUndecided ? "" : "sm:hidden"}
        />
      )}
      <ShareButton {...props} className={isOver ? GROW_CLASS : "max-sm:gap-1.5 max-sm:px-2!"} />
      {!isOver && (
        <ButtonLink href={`${page}/label`} tone="secondary" className="max-sm:hidden">
          <Printer className="size-4" aria-hidden="true" />
          <span>{labels.label}</span>
        </ButtonLink>
      )}
      {isOver && hasReceipt && (
        <ButtonLink href={`${page}/receipt`} tone="secondary" className={GROW_CLASS}>
          <ReceiptText className="size-4" aria-hidden="true" />
          <span>{labels.receipt}</span>
        </ButtonLink>
      )}
      <MoreMenu {...props} page={page} hasReceipt={hasReceipt} />
    </>
  );
}

/** Names the person by the first name, and in full for screen readers. */
function CallLink({ name, phone, className }: { name: string; phone: string; className: string }) {
  const { call } = useLabels(DETAIL_LABELS);
  return (
    <a
      href={`tel:${phone}`}
      aria-label={call(name)}
      className={classNames(
        buttonClass({ tone: "secondary" }),
        GROW_CLASS,
        "min-w-21! basis-0 max-sm:gap-1.5 sm:basis-auto",
        className,
      )}
    >
      <Phone className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate">{getFirstName(name)}</span>
    </a>
  );
}

/** Opens the share sheet of a phone; elsewhere copies the link, because a desktop's share sheet offers less. */
function ShareButton({ view: { shipment }, className }: ActionProps & { className: string }) {
  const locale = useLocale();
  const labels = useLabels(DETAIL_LABELS);
  const isHydrated = useIsHydrated();
  const toast = useToast();
  const share = async () => {
    const url = shipment.tracking_url;
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      // Rejects if the user closes the sheet.
      return navigator.share({ title: formatShipmentTitle(shipment, locale), url }).catch(() => {});
    }
    await navigator.clipboard.writeText(url);
    toast(labels.shared);
  };
  return (
    <Button tone="secondary" className={className} onClick={share} disabled={!isHydrated}>
      <Share2 className="size-4 shrink-0" aria-hidden="true" />
      <span>{labels.share}</span>
    </Button>
  );
}

interface MoreMenuProps extends ActionProps {
  page: string;
  hasReceipt: boolean;
}

function MoreMenu({ view, onOpen, page, hasReceipt }: MoreMenuProps) {
  const labels = useLabels(DETAIL_LABELS);
  const { cancel, return: toSender } = useLabels(ACTION_LABELS);
  const isHydrated = useIsHydrated();
  const { shipment, actions } = view;
  // The decision card of a failed delivery offers the return.
  const hasReturn = actions.return_to_sender && shipment.status !== "failed";
  return (
    <Menu
      trigger={
        <Button tone="quiet" className="px-3!" aria-label={labels.more} disabled={!isHydrated}>
          <MoreHorizontal className="size-5" aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem asChild>
        <a href={shipment.tracking_url} target="_blank" rel="noreferrer">
          <ExternalLink className="size-4" aria-hidden="true" />
          <span>{labels.trackingPage}</span>
        </a>
      </MenuItem>
      <MenuItem asChild>
        <HoverPrefetchLink href={`${page}/label`}>
          <Printer className="size-4" aria-hidden="true" />
          <span>{labels.label}</span>
        </HoverPrefetchLink>
      </MenuItem>
      {hasReceipt && (
        <MenuItem asChild>
          <HoverPrefetchLink href={`${page}/receipt`}>
            <ReceiptText className="size-4" aria-hidden="true" />
            <span>{labels.receipt}</span>
          </HoverPrefetchLink>
        </MenuItem>
      )}
      {(hasReturn || actions.cancel) && <MenuSeparator />}
      {hasReturn && (
        <MenuItem onSelect={() => onOpen("return")}>
          <Undo2 className="size-4" aria-hidden="true" />
          <span>{toSender.button}</span>
        </MenuItem>
      )}
      {actions.cancel && (
        <MenuItem className="text-bad" onSelect={() => onOpen("cancel")}>
          <X className="size-4" aria-hidden="true" />
          <span>{cancel.button}</span>
        </MenuItem>
      )}
    </Menu>
  );
}
