/** The kind of an event. A long one breaks after its dot. */
export function EventName({ type }: { type: string }) {
  const [group, name] = type.split(".");
  return (
    <span className="[overflow-wrap:anywhere]">
      <span>{`${group ?? ""}.`}</span>
      <wbr />
      {name && <span>{name}</span>}
    </span>
  );
}
