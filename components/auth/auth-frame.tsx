import type { ReactNode } from "react";
import { useLocale } from "#locale";
import { Wordmark } from "@/components/brand/wordmark";
import { LanguageSwitch } from "@/components/ui/language-switch";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";
import { Card } from "@/components/ui/section";

interface AuthFrameProps {
  serviceName: string;
  children: ReactNode;
}

export function AuthFrame({ serviceName, children }: AuthFrameProps) {
  const locale = useLocale();
  return (
    <div lang={locale} className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-md items-center justify-between px-4 pt-4 sm:pt-6">
        <HoverPrefetchLink href="/" className="inline-flex min-h-11 items-center rounded-lg">
          <Wordmark name={serviceName} />
        </HoverPrefetchLink>
        {/* Aligns the text with the page edge. */}
        <span className="-mr-2">
          <LanguageSwitch />
        </span>
      </header>
      <main className="mx-auto w-full max-w-md flex-1 px-4 pt-4 pb-12 sm:pt-10">
        <Card className="p-5 sm:p-8">{children}</Card>
      </main>
    </div>
  );
}

export function AuthHeading({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="mb-6">
      <h1 className="text-balance font-display font-semibold text-[min(2rem,11vw)] leading-[1.125] tracking-[-0.022em]">
        {title}
      </h1>
      <p className="mt-1.5 text-pretty text-muted">{hint}</p>
    </div>
  );
}

export function AuthFooter({ text, href, link }: { text?: string; href: string; link: string }) {
  return (
    <p className="mt-6 text-muted text-sm">
      {text && <span>{`${text} `}</span>}
      <HoverPrefetchLink
        href={href}
        className="inline-flex min-h-11 min-w-11 items-center font-medium text-act underline-offset-4 hover:underline"
      >
        {link}
      </HoverPrefetchLink>
    </p>
  );
}
