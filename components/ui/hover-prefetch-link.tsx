"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link that prefetches on hover, touch or focus. Next's default would prefetch every visible link, about two
 * dozen per dashboard page.
 */
export function HoverPrefetchLink(props: ComponentProps<typeof Link>) {
  const [isNear, setIsNear] = useState(false);
  const come = () => setIsNear(true);
  return <Link prefetch={isNear ? null : false} onPointerEnter={come} onFocus={come} {...props} />;
}
