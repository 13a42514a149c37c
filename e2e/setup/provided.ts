import type { Demo } from "../../scripts/demo/seed-demo";
import type { Template } from "./template";

export type { Demo };

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    ownerUrl: string;
    origin: string;
    demo: Demo;
    /** The name of one that databases of a test's own are copied from. */
    templateDatabase: string;
    template: Template;
  }
}
