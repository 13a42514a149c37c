import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

/** A link in a table or sentence. On a phone its touch target is larger than its text. */
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
