import type { Metadata } from "next";
import { headers } from "next/headers";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Empty page with the minimum cost of a page. `npm run bench` compares the tracking page with the empty page. */
export default async function BlankPage() {
  await headers();
  return null;
}
