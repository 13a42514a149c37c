import type { GuideText } from "./guide-text";
import { IDEMPOTENCY_TEXT } from "./idempotency-text";
import { LINKS_TEXT } from "./links-text";
import { QUICK_START } from "./quick-start-text";
import { STATUSES_TEXT } from "./statuses-text";
import { WEBHOOKS_TEXT } from "./webhooks-text";
import { WOOCOMMERCE_TEXT } from "./woocommerce-text";

/** Every guide by the address of its page. */
export const GUIDES: readonly (readonly [path: string, text: GuideText])[] = [
  ["/docs", QUICK_START.en],
  ["/docs/statuses", STATUSES_TEXT.en],
  ["/docs/webhooks", WEBHOOKS_TEXT.en],
  ["/docs/links", LINKS_TEXT.en],
  ["/docs/idempotency", IDEMPOTENCY_TEXT],
  ["/docs/woocommerce", WOOCOMMERCE_TEXT.en],
  ["/docs/sw", QUICK_START.sw],
  ["/docs/sw/statuses", STATUSES_TEXT.sw],
  ["/docs/sw/webhooks", WEBHOOKS_TEXT.sw],
  ["/docs/sw/links", LINKS_TEXT.sw],
  ["/docs/sw/woocommerce", WOOCOMMERCE_TEXT.sw],
];
