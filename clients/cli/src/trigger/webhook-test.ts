import { Refused } from "../usage-error.js";
import type { Recipe } from "./recipe.js";

/** To the first endpoint that is enabled; the event stands in the feed like any other. */
export const webhookTest: Recipe = async ({ tuma, signal }) => {
  const endpoint = (await tuma.webhooks.list({ signal })).find(({ status }) => status === "enabled");
  if (!endpoint)
    throw new Refused("No endpoint is enabled that could be tested: tuma webhooks create <url>.");
  await tuma.webhooks.test(endpoint.id, { signal });
  return { field: "endpoint_id", value: endpoint.id };
};
