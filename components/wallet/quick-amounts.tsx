import { Button } from "@/components/ui/button";

const AMOUNTS_TZS = [10_000, 50_000, 100_000, 500_000];

interface QuickAmountsProps {
  label: string;
  minimumTzs: number;
  onChoose: (amountTzs: number) => void;
}

export function QuickAmounts({ label, minimumTzs, onChoose }: QuickAmountsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 min-[22.5rem]:grid-cols-4">
      <legend className="sr-only">{label}</legend>
      {AMOUNTS_TZS.filter((amountTzs) => amountTzs >= minimumTzs).map((amountTzs) => (
        <Button
          key={amountTzs}
          tone="secondary"
          className="px-1! tabular-nums"
          onClick={() => onChoose(amountTzs)}
        >
          {amountTzs.toLocaleString("en-US")}
        </Button>
      ))}
    </fieldset>
  );
}
