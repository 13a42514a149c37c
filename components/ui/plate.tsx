/** A number plate of a vehicle. */
export function Plate({ children }: { children: string }) {
  return (
    <span className="inline-block whitespace-nowrap rounded border-[1.5px] border-[#15130f] bg-[#fffefa] px-1.5 font-bold text-[#15130f] text-xs tabular-nums leading-4.5 tracking-wider">
      {children}
    </span>
  );
}
