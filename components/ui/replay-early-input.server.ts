/** Renders nothing, because the browser keeps the input of controls that React does not hydrate. */
export function ReplayEarlyInput(_: { id: string }) {
  return null;
}
