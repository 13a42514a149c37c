import { useLocale } from "#locale";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import type { SubmitState } from "@/components/ui/use-submit";
import type { Locale } from "@/lib/core/locale";
import type { Mode } from "@/lib/core/mode";
import { Banner } from "../ui/banner";

const TOP_UP: Record<Locale, string> = { sw: "Ongeza salio", en: "Top up the wallet" };

interface RefusalProps {
  form: Pick<SubmitState, "formError" | "error">;
  mode: Mode;
}

/** A form error. Links to the wallet if the balance is insufficient. */
export function ShipmentFormError({ form: { formError, error }, mode }: RefusalProps) {
  const locale = useLocale();
  return (
    <div role="alert">
      {formError && (
        <Banner tone="danger">
          <span>{formError}</span>
          {error?.code === "insufficient_wallet_balance" && (
            <HoverPrefetchLink
              href={`/dashboard/${mode}/wallet`}
              className="mt-1 flex min-h-11 w-fit items-center font-medium underline underline-offset-4"
            >
              {TOP_UP[locale]}
            </HoverPrefetchLink>
          )}
        </Banner>
      )}
    </div>
  );
}
