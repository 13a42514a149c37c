/** A position event. Servers of the previous release do not send `near`. */
export interface StreamedPosition {
  latitude: number;
  longitude: number;
  seen_at: string;
  age_seconds: number;
  near?: string | null;
}

export interface TrackingHandlers {
  token: string;
  onChanged(): void;
  onPosition(position: StreamedPosition): void;
  /** Called with true when events arrive, and with false when the page must poll. */
  onLive(isLive: boolean): void;
  connect?: (url: string) => EventSource;
}

export interface TrackingSubscription {
  renew(token: string): void;
  /** Closes the stream while the page is hidden. */
  setAwake(isAwake: boolean): void;
  stop(): void;
}

const RETRY_MS = 1000;
const RETRY_MAX_MS = 60_000;
/** EventSource.CLOSED: the server refused the request, for example because of an expired token. */
const CLOSED = 2;

/** Subscribes to the events of a shipment. Reconnects with exponential back-off. */
export function subscribeToTracking(options: TrackingHandlers): TrackingSubscription {
  let { token } = options;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAwake = true;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    options.onLive(false);
  };
  const open = () => {
    close();
    const url = `/api/track/live?token=${encodeURIComponent(token)}`;
    const stream = options.connect?.(url) ?? new EventSource(url);
    source = stream;
    stream.addEventListener("token", ({ data }) => {
      token = (JSON.parse(data) as { token: string }).token;
      failures = 0;
      options.onLive(true);
    });
    stream.addEventListener("position", ({ data }) => options.onPosition(JSON.parse(data)));
    stream.addEventListener("changed", () => options.onChanged());
    stream.onerror = () => {
      const isRefused = stream.readyState === CLOSED;
      close();
      // The server refused the stream, for example because of an expired token. A page refresh brings a valid token.
      if (isRefused) options.onChanged();
      if (isAwake) timer = setTimeout(open, patience(failures++));
    };
  };

  open();
  return {
    renew: (fresh) => {
      token = fresh;
    },
    setAwake: (awake) => {
      if (awake === isAwake) return;
      isAwake = awake;
      failures = 0;
      if (awake) open();
      else close();
    },
    stop: () => {
      isAwake = false;
      close();
    },
  };
}

/**
 * Delay in milliseconds. Doubles with each failure up to a minute. A random factor prevents clients from reconnecting
 * at the same time.
 */
function patience(failures: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures) * (0.5 + Math.random());
}
