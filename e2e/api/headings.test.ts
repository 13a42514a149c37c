import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { HEADINGS } from "./headings";

/** The headings as the specification prints them, with their levels. */
const SPECIFICATION = `
# Merchant Delivery Service: Interface Specification
## What the service does
## Resources and their fields
### Rate request item (also the item shape on shipment creation)
### Rate quote (response of the rates endpoint)
### Vehicle type
### Package size tier
### Shipment (response of create; get-details returns the same shape)
### Shipment list view (trimmed)
### Shipment event (element of \`events\`)
### Cancellation preview and commit
## States and transitions
## Endpoints
### POST /merchant/shipments/rates
### Vehicle selection (applies to rates and create)
### Pricing rules
### GET /vehicle-types
### GET /package-size-tiers
### POST /merchant/shipments
### GET /merchant/shipments
### GET /merchant/shipments/{id}
### POST /merchant/shipments/{id}/cancel
### POST /payment/initiate
### Webhook subscription management
### Idempotency
## Authentication
## Events
## Errors
## Limits
## Versioning
`;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

describe("the walk through the specification", () => {
  it("passes every heading, in its order", () => {
    const printed = SPECIFICATION.trim().split("\n");
    expect(Object.keys(HEADINGS)).toEqual(printed.map((line) => line.replace(/^#+ /, "")));
  });

  it.each(Object.entries(HEADINGS))("%s is walked through by files that hold tests", (_heading, files) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(here(file)), file).toBe(true);
      expect(readFileSync(here(file), "utf8"), file).toMatch(/\b(?:it|test)(?:\.each)?[(<]/);
    }
  });
});
