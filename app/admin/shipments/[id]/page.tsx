import type { Metadata } from "next";
import { cache } from "react";
import { parseId } from "@/app/admin/query";
import { resolveOr404 } from "@/app/found-or-404";
import { getLocale } from "@/app/page-choices";
import { requireAdmin } from "@/app/session";
import { ActionHistory } from "@/components/admin/actions/history";
import { SHIPMENT_LABELS } from "@/components/admin/shipments/labels-shipments";
import {
  ShipmentEvents,
  ShipmentFacts,
  ShipmentMoney,
  ShipmentRiders,
} from "@/components/admin/shipments/shipment-cards";
import { ShipmentDecisions } from "@/components/admin/shipments/shipment-decisions";
import { ModeBadge } from "@/components/admin/status-badge";
import { TextLink } from "@/components/admin/text-link";
import { StatusBadge } from "@/components/shipments/status-badge";
import { PageHeader } from "@/components/ui/page-header";
import { listActions } from "@/lib/admin/log/actions";
import { maskShipment } from "@/lib/core/access/masking";
import { hasStaffRight } from "@/lib/core/access/staff";
import { maskRows, maskRow } from "@/lib/admin/personal-data/personal-data";
import { getShipmentForAdmin } from "@/lib/admin/shipments/get-shipment";

const find = cache(async (id: string) => {
  const { userId, staffRole } = await requireAdmin();
  const { shipment, assignments, ...detail } = await resolveOr404(getShipmentForAdmin(parseId(id) ?? 0));
  const [shown] = await maskRows(userId, "shipment", [shipment], maskShipment);
  const { isMasked } = shown!;
  if (!isMasked) return { ...detail, shipment: shown!, assignments };
  const { decisions } = detail;
  // Only staff with the `operations` right see the rider's phone number, because they call riders.
  const isAtWork = hasStaffRight(staffRole, "operations");
  const custodyCases = isAtWork ? decisions.custodyCases : decisions.custodyCases.map(maskRow);
  return {
    ...detail,
    decisions: { ...decisions, custodyCases },
    shipment: shown!,
    assignments: assignments.map(maskRow),
  };
});

interface ShipmentProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: ShipmentProps): Promise<Metadata> {
  const { shipment } = await find((await params).id);
  return { title: `${shipment.shipment_number} · ${SHIPMENT_LABELS[await getLocale()].title}` };
}

export default async function Shipment({ params }: ShipmentProps) {
  const [locale, { id }] = await Promise.all([getLocale(), params]);
  const labels = SHIPMENT_LABELS[locale];
  const [detail, history] = await Promise.all([
    find(id),
    listActions({ subjectType: "shipment", subjectId: id }),
  ]);
  const { shipment, merchant, decisions, assignments, transfers } = detail;
  return (
    <>
      <PageHeader
        title={<span className="font-mono">{shipment.shipment_number}</span>}
        above={<TextLink href={`/admin/shipments?mode=${shipment.mode}`}>{labels.title}</TextLink>}
        hint={
          <span className="flex gap-2">
            <StatusBadge status={shipment.status} />
            <ModeBadge mode={shipment.mode} />
          </span>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ShipmentFacts shipment={shipment} merchant={merchant} assignments={assignments} />
        <div className="space-y-5">
          <ShipmentDecisions id={shipment.id} decisions={decisions} />
          <ShipmentMoney transfers={transfers} />
          <ShipmentRiders assignments={assignments} />
          <ShipmentEvents events={shipment.events} />
        </div>
      </div>
      <ActionHistory actions={history.rows} undo="none" />
    </>
  );
}
