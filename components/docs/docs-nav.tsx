import type { Locale } from "@/lib/core/locale";
import { classNames } from "@/components/ui/class-names";
import { FOLD } from "./prose";
import { type ApiDocument, listEndpoints, operationTitle } from "./document";
import { DOCS_LABELS, type DocsLabels } from "./labels";

type Named = Exclude<keyof DocsLabels["nav"], "label">;

const PAGES: readonly [name: Named, path: Record<Locale, string>][] = [
  ["quickStart", { en: "/docs", sw: "/docs/sw" }],
  ["statuses", { en: "/docs/statuses", sw: "/docs/sw/statuses" }],
  ["webhooks", { en: "/docs/webhooks", sw: "/docs/sw/webhooks" }],
  ["links", { en: "/docs/links", sw: "/docs/sw/links" }],
  ["idempotency", { en: "/docs/idempotency", sw: "/docs/idempotency" }],
  ["woocommerce", { en: "/docs/woocommerce", sw: "/docs/sw/woocommerce" }],
  ["errors", { en: "/docs/errors", sw: "/docs/errors" }],
  ["reference", { en: "/docs/reference", sw: "/docs/reference" }],
];
const MORE: readonly [name: Named, path: string][] = [
  ["objects", "/docs/reference/objects"],
  ["changelog", "/docs/changelog"],
  ["status", "/status"],
  ["openApi", "/openapi.json"],
  ["postman", "/docs/reference#postman"],
];

interface DocsNavProps {
  path: string;
  locale: Locale;
  document: ApiDocument;
}

export function DocsNav(props: DocsNavProps) {
  const { label } = DOCS_LABELS[props.locale].nav;
  return (
    <>
      <nav
        aria-label={label}
        className="text-sm max-lg:hidden lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-y-auto"
      >
        <Pages {...props} />
      </nav>
      <nav aria-label={label} className="text-sm lg:hidden">
        <details className="rounded-lg border border-line bg-surface px-4">
          <summary className={FOLD}>{label}</summary>
          <Pages {...props} />
        </details>
      </nav>
    </>
  );
}

function Pages({ path, locale, document }: DocsNavProps) {
  const { nav, groups: names } = DOCS_LABELS[locale];
  return (
    <ul className="max-lg:-mx-3 max-lg:pb-2">
      {PAGES.map(([name, paths]) => (
        <Item key={name} href={paths[locale]} path={path} text={nav[name]} />
      ))}
      <li>
        {endpointGroups(document).map(({ title, pages }) => (
          <details key={title} open={pages.some((page) => page.path === path)}>
            <summary className={`${FOLD} pl-6 text-muted hover:text-ink`}>{names[title] ?? title}</summary>
            <ul className="pl-8">
              {pages.map((page) => (
                <Item key={page.path} href={page.path} path={path} text={page.text} />
              ))}
            </ul>
          </details>
        ))}
      </li>
      {MORE.map(([name, href]) => (
        <Item key={name} href={href} path={path} text={nav[name]} />
      ))}
    </ul>
  );
}

function endpointGroups(document: ApiDocument) {
  const entries = listEndpoints(document);
  return document.tags.map(({ name }) => ({
    title: name,
    pages: entries
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ slug, operation }) => ({
        path: `/docs/reference/${slug}`,
        text: operationTitle(operation.operationId),
      })),
  }));
}

function Item({ href, path, text }: { href: string; path: string; text: string }) {
  const isHere = href === path;
  return (
    <li>
      <a
        href={href}
        aria-current={isHere ? "page" : undefined}
        className={classNames(
          "flex min-h-11 items-center rounded-lg px-3",
          isHere ? "bg-accent-soft font-medium text-accent" : "text-muted hover:text-ink",
        )}
      >
        {text}
      </a>
    </li>
  );
}
