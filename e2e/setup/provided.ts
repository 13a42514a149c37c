import type { Demo } from "../../scripts/demo/seed-demo";
import type { Template } from "./template";

export type { Demo };

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    ownerUrl: string;
    origin: string;
    demo: Demo;
    templateDatabase: string;
    template: Template;
  }
}
