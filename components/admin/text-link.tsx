import Link from "next/link";
import type { ComponentProps } from "react";
import { classNames } from "@/components/ui/class-names";

/** Link in a table or a sentence. On a phone, the touch target is larger than the text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      prefetch={false}
      className={classNames(
        "font-medium text-act underline-offset-2 hover:underline",
        "thumb-link",
        className,
      )}
    />
  );
}
