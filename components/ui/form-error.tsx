import { Notice } from "./notice";

/** Error of a whole form. Always rendered, so that screen readers announce a change. */
export function FormError({ text }: { text: string | null }) {
  return <div role="alert">{text && <Notice tone="danger">{text}</Notice>}</div>;
}
