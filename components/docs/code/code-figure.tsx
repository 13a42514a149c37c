import { DOCS_LABELS, type DocsLabels } from "../labels";
import { Code } from "./code";
import { CopyCode } from "./copy-code";

interface CodeFigureProps {
  title: string;
  language: string;
  code: string;
  labels?: DocsLabels["code"];
}

/** One piece of code with its name and a button that copies it. */
export function CodeFigure({ title, language, code, labels = DOCS_LABELS.en.code }: CodeFigureProps) {
  return (
    <figure data-code className="overflow-hidden rounded-lg border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center border-b border-line bg-sunken pl-4 font-medium text-muted text-xs">
        {title}
        <CopyCode labels={labels} />
      </figcaption>
      <Code code={code} language={language} />
    </figure>
  );
}
