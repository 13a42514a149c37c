"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  wide?: boolean;
  children?: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, closeLabel, wide, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim motion-safe:animate-fade" />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-y-auto rounded-t-2xl bg-sheet shadow-lift-3 motion-safe:animate-rise",
            "sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-full sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl",
            wide ? "sm:max-w-2xl" : "sm:max-w-md",
          )}
        >
          <header className="flex items-start gap-3 px-5 pt-4">
            <div className="min-w-0 flex-1 py-1.5">
              <Primitive.Title className="text-balance font-display font-semibold text-xl leading-snug tracking-tight">
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted text-sm">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label={closeLabel}
              className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </Primitive.Close>
          </header>
          <div className="px-5 pt-3 pb-5">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Buttons of a form in a dialog. They stay visible while a long form scrolls. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-0 -mx-5 mt-3 -mb-5 flex flex-col-reverse gap-2 bg-sheet px-5 pt-3 pb-5 sm:flex-row sm:justify-end [@media(height>=40rem)]:sticky">
      {children}
    </div>
  );
}
