/** What `.data/demo.json` holds (docs: how to run it). */
export interface Demo {
  origin: string;
  base_url: string;
  sandbox_base_url: string;
  tracking_url: string;
  merchant: {
    email: string;
    password: string;
    live_key: string;
    sandbox_key: string;
    webhook_secret: string;
  };
  pending_merchant: { email: string; password: string };
  suspended_merchant: { sandbox_key: string; live_key: string };
  admin: { email: string; password: string };
  rider: { phone: string; pin: string };
}

declare module "vitest" {
  interface ProvidedContext {
    /** Of the database that the verbs run on. */
    databaseUrl: string;
    /** Of the server under test: `inject("origin")`. */
    origin: string;
    demo: Demo;
  }
}
