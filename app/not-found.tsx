import { getLocale } from "@/app/page-choices";
import { ButtonLink } from "@/components/ui/button";
import type { Locale } from "@/lib/core/locale";

const LABELS: Record<Locale, { title: string; text: string; home: string; track: string }> = {
  en: {
    title: "Page not found",
    text: "The link may be incomplete, or the page has moved.",
    home: "Go to the home page",
    track: "Track a parcel",
  },
  sw: {
    title: "Ukurasa huu haupo",
    text: "Huenda kiungo hakijakamilika, au ukurasa umehamishwa.",
    home: "Nenda mwanzo",
    track: "Fuatilia mzigo",
  },
};

export default async function NotFound() {
  const locale = await getLocale();
  const labels = LABELS[locale];
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-start justify-center px-6 py-16">
      <p className="font-mono text-muted text-sm">404</p>
      <h1 className="mt-2 font-semibold text-3xl tracking-tight">{labels.title}</h1>
      <p className="mt-3 text-muted">{labels.text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/">{labels.home}</ButtonLink>
        <ButtonLink href={`/track?lang=${locale}`} tone="secondary">
          {labels.track}
        </ButtonLink>
      </div>
    </main>
  );
}
