import { redactError } from "@/db/redact-error";
import { log } from "@/lib/platform/log";
import { parentAtStart } from "./parent-at-start.mjs";

/** Longer than all component timeouts, so a process that takes longer is hanging. */
const STOP_MS = 45_000;
/** npm forwards a Ctrl-C that the terminal also sends, so a second signal forces the exit only after this time. */
const IMPATIENT_MS = 1000;
const PARENT_LOOK_MS = 500;

export function stopOnSignal(stop: () => Promise<unknown>): void {
  let askedAt = 0;
  const onSignal = () => {
    if (askedAt !== 0) return Date.now() - askedAt > IMPATIENT_MS ? process.exit(130) : undefined;
    askedAt = Date.now();
    console.log("\nStopping: what is under way is finished first. Ctrl-C again stops at once.");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: redactError(error) }, "stopping failed");
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  stopWithNpm(onSignal);
  // Without a listener, a write error would be logged and cause another write error.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("unhandledRejection", (reason) =>
    log.error({ error: redactError(reason) }, "unhandled rejection"),
  );
}

function stopWithNpm(onEnd: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(watch);
    onEnd();
  }, PARENT_LOOK_MS);
  watch.unref();
}
