import { inject } from "vitest";
import { applyEnvironment } from "./environment";
import "./provided";

applyEnvironment(inject("databaseUrl"));
