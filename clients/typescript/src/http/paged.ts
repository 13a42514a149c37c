import type { Send } from "./call.js";
import type { CallOptions } from "./options.js";

/** A list that is fetched page by page during iteration: `for await (const item of list)`. */
export class Paged<T> implements AsyncIterable<T> {
  readonly #pages: () => AsyncGenerator<T[]>;

  constructor(pages: () => AsyncGenerator<T[]>) {
    this.#pages = pages;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const page of this.#pages()) yield* page;
  }

  pages(): AsyncGenerator<T[]> {
    return this.#pages();
  }

  /**
   * Collects up to `limit` items. The limit is required to avoid loading a long list into memory by mistake.
   */
  async toArray({ limit }: { limit: number }): Promise<T[]> {
    const all: T[] = [];
    if (limit <= 0) return all;
    for await (const each of this) {
      all.push(each);
      if (all.length >= limit) break;
    }
    return all;
  }
}

/** Maximum page size of the API, used by default to send fewer requests. */
const PER_PAGE = 100;

/**
 * Iterates by page number, newest first. New items can move a returned item to the next page. Each item
 * is returned once.
 */
export function paginateByNumber<T extends { id: number }>(
  send: Send,
  path: string | (() => string),
  query: { page?: number | undefined; per_page?: number | undefined } = {},
  options?: CallOptions,
): Paged<T> {
  return new Paged(async function* () {
    const perPage = query.per_page ?? PER_PAGE;
    const told = new Set<number>();
    for (let page = query.page ?? 1; ; page++) {
      const found = await send<T[]>({
        method: "GET",
        path: typeof path === "string" ? path : path(),
        query: { ...query, page, per_page: perPage },
        options,
      });
      const fresh = found.filter(({ id }) => !told.has(id));
      for (const { id } of fresh) told.add(id);
      if (fresh.length > 0) yield fresh;
      if (found.length < perPage) return;
    }
  });
}

interface CursorPage<T> {
  data: T[];
  has_more?: boolean;
}

/** Iterates by cursor. The field `next_<parameter>` of a page is the parameter of the next page. */
export function paginateByCursor<T>(
  send: Send,
  path: string | (() => string),
  query: object,
  options: CallOptions | undefined,
  parameter: string,
): Paged<T> {
  return new Paged(async function* () {
    for (let asked = query; ; ) {
      const page = await send<CursorPage<T> & Record<string, unknown>>({
        method: "GET",
        path: typeof path === "string" ? path : path(),
        query: asked,
        options,
      });
      if (page.data.length > 0) yield page.data;
      const onwards = page[`next_${parameter}`];
      if (!(page.has_more ?? onwards !== null)) return;
      asked = { ...query, [parameter]: onwards };
    }
  });
}
