import { BASE, type BenchMerchant } from "./merchants";
import { SHIPMENT_REQUEST } from "./requests";

/** Creates shipments through the API and returns their paths. */
export async function createShipments(
  url: string,
  { apiKey }: BenchMerchant,
  count: number,
  base = BASE,
): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await fetch(`${url}${base}/merchant/shipments`, {
      method: "POST",
      headers: { "x-api-key": apiKey, "content-type": "application/json" },
      body: JSON.stringify(SHIPMENT_REQUEST),
    });
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${await answer.text()}`);
    paths.push(answer.headers.get("location")!);
    await answer.arrayBuffer();
  }
  return paths;
}
