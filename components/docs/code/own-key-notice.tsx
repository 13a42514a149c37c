import type { Locale } from "@/lib/core/locale";
import { inline } from "../inline";
import { DOCS_LABELS } from "../labels";

/** Says that the code of the page holds the reader's own key, and takes it out. The pages' script shows it. */
export function OwnKeyNotice({ locale }: { locale: Locale }) {
  const { said, forget } = DOCS_LABELS[locale].ownKey;
  return (
    <div
      hidden
      data-own-key-notice
      className="mb-6 flex max-w-3xl flex-wrap items-center gap-x-4 rounded-lg border border-line bg-surface px-4 py-1.5 text-sm [&[hidden]]:hidden"
    >
      <p className="min-w-0 flex-1 basis-60">{inline(said)}</p>
      <button type="button" className="min-h-11 font-medium text-accent underline underline-offset-4">
        {forget}
      </button>
    </div>
  );
}
