import type { Locale } from "@/lib/core/locale";

const TEXT: Record<Locale, string> = {
  sw: "jaribio tu, hakuna mzigo wala pesa halisi",
  en: "a rehearsal, with no real parcel and no real money",
};

/** Specification: What the service does, 5. */
export function SandboxBanner({ locale }: { locale: Locale }) {
  return (
    <p className="bg-sandbox px-4 py-1.5 text-center text-black text-sm">
      <strong className="tracking-wider">SANDBOX</strong>
      <span> · {TEXT[locale]}</span>
    </p>
  );
}
