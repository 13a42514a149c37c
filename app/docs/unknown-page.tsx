import { answerNotFound } from "@/app/answer-not-found";

export const UNKNOWN_PAGE_TITLE = "Page not found";

/** An address of the reference that names no endpoint, error or event. */
export async function UnknownPage() {
  await answerNotFound();
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-tight">{UNKNOWN_PAGE_TITLE}</h1>
      <p className="mt-3 text-muted">
        The link may be incomplete, or the page has moved. Search above, or choose a page from the list.
      </p>
    </>
  );
}
