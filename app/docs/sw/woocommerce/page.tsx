import type { Metadata } from "next";
import { Guide } from "@/components/docs/guides/guide";
import { WOOCOMMERCE_TEXT } from "@/components/docs/guides/woocommerce-text";

const text = WOOCOMMERCE_TEXT.sw;
export const metadata: Metadata = { title: text.title, description: text.lead };

export default function WooCommerceInSwahili() {
  return <Guide text={text} locale="sw" other="/docs/woocommerce" />;
}
