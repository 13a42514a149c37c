/** Tells the process that started us where we answer, and ends when it says so or is gone. */
export function announce(url: string, close: () => Promise<unknown> = async () => {}): void {
  process.on("disconnect", () => process.exit(0));
  process.on("SIGTERM", () => close().finally(() => process.exit(0)));
  process.send?.({ url });
}
