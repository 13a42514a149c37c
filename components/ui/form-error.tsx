import { Notice } from "./notice";

/** What is wrong with a whole form. Stands in the page from the start, so that it is read aloud when it is filled. */
export function FormError({ text }: { text: string | null }) {
  return <div role="alert">{text && <Notice tone="danger">{text}</Notice>}</div>;
}
