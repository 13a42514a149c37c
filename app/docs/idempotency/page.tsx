import type { Metadata } from "next";
import { IdempotencyGuide } from "@/components/docs/guides/idempotency";
import { IDEMPOTENCY_TEXT } from "@/components/docs/guides/idempotency-text";
import { entriesOf } from "@/components/docs/document/entries";
import { apiDocument } from "../api-document";

export const metadata: Metadata = { title: IDEMPOTENCY_TEXT.title, description: IDEMPOTENCY_TEXT.lead };

export default function IdempotencyPage() {
  const taking = entriesOf(apiDocument()).filter(({ operation }) =>
    operation.parameters.some(({ name }) => name === "Idempotency-Key"),
  );
  return <IdempotencyGuide entries={taking} />;
}
