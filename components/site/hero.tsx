import { useLabels, useLocale } from "#locale";
import { buttonClass } from "../ui/button";
import { SITE_LABELS } from "./labels";
import { ProductScreenshot } from "./screen-picture";

export function Hero() {
  const locale = useLocale();
  const { hero } = useLabels(SITE_LABELS);
  return (
    <section className="mx-auto grid w-full max-w-7xl items-center gap-x-14 gap-y-10 px-4 pt-10 pb-12 sm:px-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,4fr)] lg:pt-16">
      <div>
        <h1 className="text-balance break-words font-semibold text-[clamp(1.25rem,7.5vw,1.875rem)] leading-[1.1] tracking-tight sm:text-5xl">
          {hero.title}
        </h1>
        <p className="mt-5 max-w-prose text-pretty text-lg text-muted">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={`/register?lang=${locale}`} className={buttonClass({ size: "large" })}>
            {hero.register}
          </a>
          <a
            href={locale === "sw" ? "/docs/sw" : "/docs"}
            className={buttonClass({ size: "large", tone: "secondary" })}
          >
            {hero.start}
          </a>
        </div>
        <p className="mt-5 text-muted text-sm">{hero.range}</p>
      </div>
      <ProductScreenshot name="tracking" isFirst />
    </section>
  );
}
