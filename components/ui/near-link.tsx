"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link whose page is fetched ahead when a pointer, a finger or the focus comes to it. Next does so for every link in
 * sight: two dozen requests for each page of a desk, of which one is used at most.
 */
export function NearLink(props: ComponentProps<typeof Link>) {
  const [isNear, setIsNear] = useState(false);
  const come = () => setIsNear(true);
  return <Link prefetch={isNear ? null : false} onPointerEnter={come} onFocus={come} {...props} />;
}
