import type { DemoAccess } from "../../scripts/demo/seed-demo";
import type { DatabaseTemplate } from "./template";

export type { DemoAccess };

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
    ownerUrl: string;
    origin: string;
    demo: DemoAccess;
    templateDatabase: string;
    template: DatabaseTemplate;
  }
}
