import { ApiError, createApiError } from "@/components/ui/call-api";

/** Downloads a same-origin file under its Content-Disposition name. Throws ApiError for an error response. */
export async function saveFile(url: string): Promise<void> {
  const response = await fetch(url).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  if (!response.ok) throw createApiError(response.status, await response.json().catch(() => ({})));
  // A maintenance page may have status 200, so an HTML response counts as offline.
  if (/\bhtml\b/.test(response.headers.get("content-type") ?? ""))
    throw new ApiError(0, "offline", "", null, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  // An interrupted download is reported as offline.
  const content = await response.blob().catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name ?? "";
  link.click();
  // Revoke the URL later, because the browser reads the blob after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

const KEPT_MS = 60_000;
