import {
  canDownloadExport,
  recordPersonExport,
  requestPersonExport,
} from "@/lib/admin/personal-data/personal-data";
import { exportPersonRequest } from "@/lib/core/admin/admin-request";
import { endpoint } from "@/lib/http/endpoint";
import { createJsonReply } from "@/lib/http/message/respond";
import { streamFile } from "@/lib/http/message/replies";
import { exportPerson, exportPersonPdf } from "@/lib/personal-data/export-person";

export * from "@/lib/http/other-methods";

export const POST = endpoint(
  {
    auth: "admin",
    staffMay: recordPersonExport.right,
    stepUp: true,
    bucket: "costly",
    body: exportPersonRequest,
  },
  async ({ actor, body, commit }) => {
    const { phone, reason } = body;
    const proposed = await commit(async (tx) => {
      if (!(await canDownloadExport(tx, actor, phone)))
        return requestPersonExport(tx, actor, { phone, reason });
      await recordPersonExport(tx, actor, body);
      return null;
    });
    if (proposed) return createJsonReply(proposed);
    const found = await exportPerson(phone);
    const name = `personal-data-${found.made_at.slice(0, 10)}.${body.format}`;
    if (body.format === "json") return streamFile([JSON.stringify(found, null, 2)], name);
    return streamFile([await exportPersonPdf(found, body.language)], name);
  },
);
