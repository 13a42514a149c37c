import type { Metadata } from "next";
import { headers } from "next/headers";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * Empty page: the minimum cost of serving a page. `npm run bench` compares the tracking page with this page.
 */
export default async function BlankPage() {
  await headers();
  return null;
}
