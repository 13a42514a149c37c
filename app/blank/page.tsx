import type { Metadata } from "next";
import { headers } from "next/headers";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Nothing: what serving a page of ours costs at the least. `npm run bench` measures the tracking page against it. */
export default async function BlankPage() {
  await headers();
  return null;
}
