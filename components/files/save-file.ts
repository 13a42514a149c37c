import { ApiError, apiErrorOf } from "@/components/ui/call-api";

/** Fetches a file of ours and has the browser save it under the name that it comes with. Throws ApiError when it is refused. */
export async function saveFile(url: string): Promise<void> {
  const response = await fetch(url).catch(() => {
    throw new ApiError(0, "offline", "", null, {});
  });
  if (!response.ok) throw apiErrorOf(response.status, await response.json().catch(() => ({})));
  // A maintenance page with status 200 is not the file.
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
  // Not at once: the browser reads it after this.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

const KEPT_MS = 60_000;
