import type { Metadata } from "next";
import { respondNotFound } from "@/app/answer-not-found";
import { DocArticle } from "@/components/docs/doc-article";
import { docsPage } from "@/components/docs/docs-page";
import { SANDBOX_BASE } from "@/lib/http/message/api-mode";
import { docsFacts } from "../facts";

const UNKNOWN = "Page not found";

interface Props {
  params: Promise<{ path?: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageAt(params);
  return page ? { title: page.title, description: page.lead } : { title: UNKNOWN };
}

export default async function Docs({ params }: Props) {
  const page = await pageAt(params);
  if (page) return <DocArticle page={page} sandboxPath={SANDBOX_BASE} />;
  await respondNotFound();
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-tight">{UNKNOWN}</h1>
      <p className="mt-3 text-muted">
        The link may be incomplete, or the page has moved. Search above, or choose a page from the list.
      </p>
    </>
  );
}

async function pageAt(params: Props["params"]) {
  const path = ["/docs", ...((await params).path ?? [])].join("/");
  return docsPage(await docsFacts(path), path);
}
