import type { FieldError } from "@/lib/core/conditions";

export interface ParsedQuery {
  values: Record<string, string>;
  doubled: string[];
}

/** A repeated parameter with equal values counts once. */
export function parseQuery(search: string): ParsedQuery {
  if (search === "") return { values: {}, doubled: [] };
  const values = new Map<string, string>();
  const doubled = new Set<string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const first = values.get(name);
    if (first === undefined) values.set(name, value);
    else if (first !== value) doubled.add(name);
  }
  return { values: Object.fromEntries(values), doubled: [...doubled] };
}

/** Specification: Errors, validation shape. */
export function createDuplicateParameterError(name: string): FieldError {
  return {
    loc: ["query", name],
    msg: "Value error, given more than once with different values",
    type: "value_error",
  };
}
