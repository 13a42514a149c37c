import type { Metadata } from "next";
import { ConditionPage } from "@/components/docs/reference/condition-page";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { apiDocument } from "../../api-document";
import { UNKNOWN_PAGE_TITLE, UnknownPage } from "../../unknown-page";

interface Props {
  params: Promise<{ condition: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await conditionIn(params);
  if (!name) return { title: UNKNOWN_PAGE_TITLE };
  return { title: name, description: CONDITIONS[name].meaning };
}

export default async function ErrorReference({ params }: Props) {
  const name = await conditionIn(params);
  return name ? <ConditionPage document={apiDocument()} name={name} /> : <UnknownPage />;
}

async function conditionIn(params: Props["params"]): Promise<Condition | null> {
  const { condition } = await params;
  return Object.hasOwn(CONDITIONS, condition) ? (condition as Condition) : null;
}
