import { assertSessionOpen } from "@/lib/accounts/sessions";
import type { ImportStep } from "@/lib/core/shipments/import-columns";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { assertValidId, modeIdParams, noBody } from "@/lib/http/routes/params";
import { commitImport } from "@/lib/imports/commit-import";
import { presentImport, toSheetRow } from "@/lib/imports/get-import";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "merchant",
    may: "work_on_shipments",
    stepUp: false,
    ...noBody,
    params: modeIdParams,
  },
  async ({ person, caller, params }) => {
    const id = assertValidId(params.id, "not_found");
    const { report, booked, left, stopped } = await commitImport(caller, id, {
      mayBook: (tx) => assertSessionOpen(tx, person.sessionId),
    });
    const step: ImportStep = {
      view: presentImport(report),
      booked,
      left,
      stopped: stopped && {
        row: toSheetRow(stopped.line),
        condition: stopped.condition,
        meta: stopped.meta ?? {},
      },
    };
    return createJsonReply(step);
  },
);
