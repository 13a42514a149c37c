"use client";

import { useEffect } from "react";
import { useLabels } from "#locale";
import { Banner } from "@/components/ui/banner";
import { storeDocsKey, useDocsKey } from "./docs-key";
import { DOCS_LABELS } from "./labels";

const SANDBOX_KEY = /^tuma_test_\w+$/;

/** Inserts the reader's sandbox key into all examples of the page and shows a notice about the key. */
export function OwnKey() {
  const labels = useLabels(DOCS_LABELS).ownKey;
  const key = useDocsKey();
  const isUsed = SANDBOX_KEY.test(key);
  useEffect(() => {
    if (!isUsed) return;
    // Elements with `value` contain a quoted string. Elements with `text` contain a part of a string.
    for (const place of document.querySelectorAll<HTMLElement>("[data-own-key]")) {
      place.textContent = place.dataset.ownKey === "value" ? JSON.stringify(key) : key;
    }
  }, [key, isUsed]);
  if (!isUsed) return null;
  const forget = () => {
    storeDocsKey("");
    location.reload();
  };
  return (
    <div role="note">
      <Banner>
        <p className="mr-1 inline">{labels.said(key.slice(-4))}</p>
        <button
          type="button"
          onClick={forget}
          className="min-h-11 font-medium text-act underline underline-offset-4"
        >
          {labels.forget}
        </button>
      </Banner>
    </div>
  );
}
