"use client";

import { useEffect } from "react";

/**
 * Sends the event of a control again when the user changed the control before hydration. React does not replay these
 * events, so the input would be lost at the next render.
 */
export function ReplayEarlyInput({ id }: { id: string }) {
  useEffect(() => {
    const replay = prepareReplay(document.getElementById(id));
    // React renders between two microtasks, so each handler sees the changes of the previous one.
    if (replay) queueMicrotask(replay);
  }, [id]);
  return null;
}

function prepareReplay(control: HTMLElement | null): (() => void) | null {
  if (control instanceof HTMLSelectElement) return prepareSelection(control);
  if (control instanceof HTMLTextAreaElement) return prepareText(control);
  if (!(control instanceof HTMLInputElement) || control.type === "file") return null;
  return control.type === "checkbox" || control.type === "radio"
    ? prepareCheck(control)
    : prepareText(control);
}

function prepareText(control: HTMLInputElement | HTMLTextAreaElement): (() => void) | null {
  const { value, defaultValue, selectionStart, selectionEnd } = control;
  if (value === defaultValue) return null;
  return () => {
    // React ignores events without a change, and observes only assignments to the property of the element.
    control.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
    // Null for types without a text selection, such as email.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
}

/** Only the checked button of a group of radio buttons is replayed. */
function prepareCheck(control: HTMLInputElement): (() => void) | null {
  const { type, checked, defaultChecked } = control;
  if (checked === defaultChecked || (type === "radio" && !checked)) return null;
  return () => {
    control.checked = defaultChecked;
    control.click();
  };
}

function prepareSelection(control: HTMLSelectElement): (() => void) | null {
  const { selectedIndex } = control;
  const initial = [...control.options].findIndex((option) => option.defaultSelected);
  if (selectedIndex === Math.max(initial, 0)) return null;
  return () => {
    control.selectedIndex = selectedIndex;
    control.dispatchEvent(new Event("change", { bubbles: true }));
  };
}
