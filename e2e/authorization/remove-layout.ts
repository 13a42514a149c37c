/** A route segment in the Next.js router state: a name, or a parameter's name, value and kind. */
type Segment = string | [name: string, value: string, kind: "d", siblings: null];
type Tree = [Segment, Record<string, Tree>, null, "refetch" | null];

export function buildRouterStateTree(route: string, path: string): string {
  const pattern = route
    .slice(route.indexOf(" ") + 1)
    .split("/")
    .slice(1);
  const values = path.split("?", 1)[0]!.split("/").slice(1);
  const segments = pattern.map((segment, index): Segment => {
    if (!segment.startsWith("[")) return segment;
    return [segment.slice(1, -1), values[index]!, "d", null];
  });
  const page: Tree = ["__PAGE__", {}, null, "refetch"];
  const tree = ["", ...segments].reduceRight<Tree>(
    (inner, segment) => [segment, { children: inner }, null, null],
    page,
  );
  return encodeURIComponent(JSON.stringify(tree));
}
