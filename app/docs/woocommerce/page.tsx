import type { Metadata } from "next";
import { Guide } from "@/components/docs/guides/guide";
import { WOOCOMMERCE_TEXT } from "@/components/docs/guides/woocommerce-text";

const text = WOOCOMMERCE_TEXT.en;
export const metadata: Metadata = { title: text.title, description: text.lead };

export default function WooCommerceInEnglish() {
  return <Guide text={text} locale="en" other="/docs/sw/woocommerce" />;
}
