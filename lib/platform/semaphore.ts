interface SemaphoreOptions {
  concurrency: number;
  maxWaiting?: number;
  waitMs?: number;
  createError: () => Error;
}

/** Serves callers in order. Above `maxWaiting` callers, or after `waitMs`, callers get the error of `createError`. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly options: SemaphoreOptions) {}

  get isFull(): boolean {
    return this.running >= this.options.concurrency;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  get waitingCount(): number {
    return this.waiting.length;
  }

  /** Returns the release function, which may be called twice. */
  async acquire(): Promise<() => void> {
    const { maxWaiting = Number.POSITIVE_INFINITY, createError } = this.options;
    if (!this.isFull) this.running++;
    else if (this.waiting.length >= maxWaiting) throw createError();
    else await this.waitForSlot();
    let isHeld = true;
    return () => {
      if (isHeld) this.release();
      isHeld = false;
    };
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  private waitForSlot(): Promise<void> {
    const { waitMs, createError } = this.options;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(start);
      if (waitMs === undefined) return;
      timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(start), 1);
        reject(createError());
      }, waitMs);
    });
  }

  /** Passes the slot to the next waiting caller, so that a new caller cannot overtake. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}

export class KeyedSemaphore {
  private readonly semaphores = new Map<string, Semaphore>();

  constructor(private readonly options: SemaphoreOptions) {}

  async acquire(key: string): Promise<() => void> {
    const semaphore = this.semaphores.get(key) ?? new Semaphore(this.options);
    this.semaphores.set(key, semaphore);
    const release = await semaphore.acquire();
    return () => {
      release();
      if (semaphore.isIdle && this.semaphores.get(key) === semaphore) this.semaphores.delete(key);
    };
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const release = await this.acquire(key);
    try {
      return await work();
    } finally {
      release();
    }
  }
}
