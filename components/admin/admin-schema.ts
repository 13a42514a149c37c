import type { ZodType } from "zod";

type Requests = typeof import("@/lib/core/admin/admin-request");

/** Name of a request schema. A string, so that a server component can pass the name to a form. */
export type AdminSchemaName = {
  [Name in keyof Requests]: Requests[Name] extends ZodType ? Name : never;
}[keyof Requests];

/** Imports the schema on first use, so that the scripts of the page do not include the schema. */
export function loadAdminSchema(name: AdminSchemaName): () => Promise<ZodType> {
  return () => import("@/lib/core/admin/admin-request").then((file) => file[name]);
}

/** Returns true when the action waits for the approval of a second person. */
export function isPendingApproval(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "proposal_id" in answer;
}
