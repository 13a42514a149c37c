import { ButtonLink } from "@/components/ui/button";

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col items-start justify-center px-6 py-16">
      <p className="font-mono text-muted text-sm">404</p>
      <h1 className="mt-2 font-semibold text-3xl tracking-tight">Page not found</h1>
      <p className="mt-3 text-muted">
        The link may be incomplete, or the page has moved. <span lang="sw">Ukurasa huu haupo.</span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ButtonLink href="/track" tone="secondary">
          <span lang="sw">Fuatilia mzigo</span>
        </ButtonLink>
      </div>
    </main>
  );
}
