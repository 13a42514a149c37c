import { inject } from "vitest";
import "../setup/provided";
import { applyEnvironment } from "../setup/environment";

// Runs before each test file, because modules read the environment on load.
applyEnvironment({ databaseUrl: inject("databaseUrl"), ownerUrl: inject("ownerUrl") });
Object.assign(process.env, { APP_ORIGIN: inject("origin"), DATABASE_POOL: "4" });
