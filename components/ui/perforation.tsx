/** The edge of a label, between the order and the price. */
export function Perforation() {
  const hole = "absolute top-0 size-[14px] rounded-full bg-paper shadow-[inset_0_1px_2px_rgb(27_24_19/0.12)]";
  return (
    <div aria-hidden="true" className="relative h-[14px] overflow-hidden">
      <span className="absolute inset-x-2.5 top-[6px] border-edge/60 border-t-2 border-dotted" />
      <span className={`${hole} -left-[7px]`} />
      <span className={`${hole} -right-[7px]`} />
    </div>
  );
}
