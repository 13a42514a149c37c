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
