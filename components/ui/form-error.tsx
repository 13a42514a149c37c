import { Banner } from "./banner";

/**
 * Error of a whole form. The element is always rendered, because screen readers only announce changes of an
 * existing element.
 */
export function FormError({ text }: { text: string | null }) {
  return <div role="alert">{text && <Banner tone="danger">{text}</Banner>}</div>;
}
