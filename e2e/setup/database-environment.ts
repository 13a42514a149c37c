import { inject } from "vitest";
import { applyEnvironment } from "./environment";
import "./provided";

applyEnvironment({ databaseUrl: inject("databaseUrl"), ownerUrl: inject("ownerUrl") });
