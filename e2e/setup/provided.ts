import type { Demo } from "../../scripts/demo/seed-demo";
import type { Template } from "./template";

export type { Demo };

declare module "vitest" {
  interface ProvidedContext {
    /** Of the database that the verbs run on, with the application's log-in. */
    databaseUrl: string;
    /** The same with the owner's. */
    ownerUrl: string;
    /** Of the server under test: `inject("origin")`. */
    origin: string;
    demo: Demo;
    /** The name of one that databases of a test's own are copied from. */
    templateDatabase: string;
    /** Of the databases of harnesses. */
    template: Template;
  }
}
