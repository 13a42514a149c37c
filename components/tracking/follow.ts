/** A position as the stream tells it. `near` is missing from a process of the previous release. */
export interface StreamedPosition {
  latitude: number;
  longitude: number;
  seen_at: string;
  age_seconds: number;
  near?: string | null;
}

export interface FollowOptions {
  token: string;
  /** Something moved: the page should ask for itself again. */
  onChanged(): void;
  onPosition(position: StreamedPosition): void;
  /** Whether events arrive at present; without them the page must look by itself. */
  onLive(isLive: boolean): void;
  connect?: (url: string) => EventSource;
}

export interface TrackingSubscription {
  /** A page that was drawn anew brings a newer token. */
  renew(token: string): void;
  /** Closes the stream while the page is hidden, and opens it again. */
  setAwake(isAwake: boolean): void;
  stop(): void;
}

const RETRY_MS = 1000;
const RETRY_MAX_MS = 60_000;
/** EventSource.CLOSED: the server said no, as it does to a token that has grown old. */
const CLOSED = 2;

/** Follows one shipment's event stream and opens it again whenever it breaks, ever more patiently. */
export function follow({
  connect = (url) => new EventSource(url),
  ...options
}: FollowOptions): TrackingSubscription {
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
    const stream = connect(`/api/track/live?token=${encodeURIComponent(token)}`);
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
      // Drawn anew, the page brings a token that is not refused.
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

/** Doubles up to a minute, and differs by chance: a server that comes back is not run over. */
function patience(failures: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures) * (0.5 + Math.random());
}
