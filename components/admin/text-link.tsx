import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

/** A link within a table or a sentence; on a phone it takes a thumb, without taking more room. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      prefetch={false}
      className={classNames(
        "font-medium text-accent underline-offset-2 hover:underline",
        "thumb-link",
        className,
      )}
    />
  );
}
