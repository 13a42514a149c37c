import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ConditionPage } from "@/components/docs/reference/condition-page";
import { CONDITIONS, type Condition } from "@/lib/core/conditions";
import { apiDocument } from "../../api-document";

interface Props {
  params: Promise<{ condition: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await conditionIn(params);
  return { title: name, description: CONDITIONS[name].meaning };
}

export default async function ErrorReference({ params }: Props) {
  return <ConditionPage document={apiDocument()} name={await conditionIn(params)} />;
}

async function conditionIn(params: Props["params"]): Promise<Condition> {
  const { condition } = await params;
  return Object.hasOwn(CONDITIONS, condition) ? (condition as Condition) : notFound();
}
