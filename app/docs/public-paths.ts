import { entriesOf } from "@/components/docs/document/entries";
import { CONDITIONS } from "@/lib/core/conditions";
import { apiDocument } from "./api-document";

const ALONE = ["/", "/track", "/status", "/terms"];
const GUIDES = ["", "/statuses", "/webhooks", "/links", "/woocommerce"].flatMap((page) => [
  `/docs${page}`,
  `/docs/sw${page}`,
]);
const LISTS = [
  "/docs/idempotency",
  "/docs/errors",
  "/docs/changelog",
  "/docs/reference",
  "/docs/reference/objects",
];

/** Every page that everybody may find. */
export function publicPaths(): string[] {
  const document = apiDocument();
  return [
    ...ALONE,
    ...GUIDES,
    ...LISTS,
    ...entriesOf(document).map(({ slug }) => `/docs/reference/${slug}`),
    ...Object.keys(document.webhooks).map((kind) => `/docs/webhooks/${kind}`),
    ...Object.keys(CONDITIONS).map((name) => `/docs/errors/${name}`),
  ];
}
