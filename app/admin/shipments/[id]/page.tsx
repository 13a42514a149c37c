import type { Metadata } from "next";
import { idOf } from "@/app/admin/query";
import { foundOr404 } from "@/app/found-or-404";
import { currentLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { History } from "@/components/admin/actions/history";
import { SHIPMENT_LABELS } from "@/components/admin/shipments/labels-shipments";
import {
  ShipmentEvents,
  ShipmentFacts,
  ShipmentMoney,
  ShipmentRiders,
} from "@/components/admin/shipments/shipment-cards";
import { ShipmentDecisions } from "@/components/admin/shipments/shipment-decisions";
import { ModeBadge, ShipmentBadge } from "@/components/admin/status-badge";
import { TextLink } from "@/components/admin/text-link";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/actions/list-actions";
import { getShipmentForAdmin } from "@/lib/admin/shipments/get-shipment";

export async function generateMetadata(): Promise<Metadata> {
  return { title: SHIPMENT_LABELS[await currentLocale()].title };
}

export default async function Shipment({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin();
  const [locale, { id }] = await Promise.all([currentLocale(), params]);
  const labels = SHIPMENT_LABELS[locale];
  const [detail, history] = await Promise.all([
    foundOr404(getShipmentForAdmin(idOf(id) ?? 0)),
    listActions({ subjectType: "shipment", subjectId: id }),
  ]);
  const { shipment, merchant, decisions, assignments, transfers } = detail;
  const shared = { now: new Date(), locale };
  return (
    <>
      <PageHeader
        title={<span className="font-mono">{shipment.shipment_number}</span>}
        above={<TextLink href={`/admin/shipments?mode=${shipment.mode}`}>{labels.title}</TextLink>}
        hint={
          <span className="flex gap-2">
            <ShipmentBadge status={shipment.status} locale={locale} />
            <ModeBadge mode={shipment.mode} locale={locale} />
          </span>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ShipmentFacts shipment={shipment} merchant={merchant} {...shared} />
        <div className="space-y-5">
          <ShipmentDecisions id={shipment.id} decisions={decisions} locale={locale} />
          <ShipmentMoney transfers={transfers} {...shared} />
          <ShipmentRiders assignments={assignments} {...shared} />
          <ShipmentEvents events={shipment.events} {...shared} />
        </div>
      </div>
      <History actions={history.rows} undo="none" {...shared} />
    </>
  );
}
