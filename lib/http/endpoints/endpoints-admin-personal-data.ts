import { erasePersonRequest, exportPersonRequest, findPersonRequest } from "@/lib/core/admin/admin-request";
import type { AdminEndpoint } from "./session-endpoint";

const writes = { auth: "admin", staffMay: "operations", method: "POST", status: 200 } as const;
const root = "/api/admin/personal-data";

/** What a person can ask of the service about the own data. The number stands in the body, for addresses are logged. */
export const adminPersonalDataEndpoints = {
  findPerson: { ...writes, bucket: "costly", stepUp: false, path: `${root}/find`, body: findPersonRequest },
  exportPerson: {
    ...writes,
    bucket: "costly",
    stepUp: true,
    path: `${root}/export`,
    body: exportPersonRequest,
  },
  erasePerson: {
    ...writes,
    bucket: "writes",
    stepUp: true,
    path: `${root}/erase`,
    body: erasePersonRequest,
  },
} as const satisfies Record<string, AdminEndpoint>;
