import { inject } from "vitest";
import "../setup/provided";
import { applyEnvironment } from "../setup/environment";

// Runs before each test file: modules read the environment when they are loaded.
applyEnvironment({ databaseUrl: inject("databaseUrl"), ownerUrl: inject("ownerUrl") });
Object.assign(process.env, { APP_ORIGIN: inject("origin"), DATABASE_POOL: "4" });
