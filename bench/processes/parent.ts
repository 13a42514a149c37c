/** Sends the URL to the parent process. Exits when the parent process ends or requests the exit. */
export function sendUrlToParent(url: string, close: () => Promise<unknown> = async () => {}): void {
  process.on("disconnect", () => process.exit(0));
  process.on("SIGTERM", () => close().finally(() => process.exit(0)));
  process.send?.({ url });
}
