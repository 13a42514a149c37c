/** A timeout that first reads answers already at the socket. */
export class Patience {
  readonly reason = new Error("The standby does not answer");
  readonly over: Promise<never>;
  isExtended = false;
  private giveUp!: () => void;
  private timer: NodeJS.Timeout;

  constructor(ms: number) {
    this.over = new Promise((_, reject) => {
      this.giveUp = () => reject(this.reason);
    });
    this.timer = this.start(ms);
  }

  extend(ms: number): void {
    this.isExtended = true;
    this.end();
    this.timer = this.start(ms);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  /** After a pause of the process, timers fire before pending answers are read. */
  private start(ms: number): NodeJS.Timeout {
    const timer: NodeJS.Timeout = setTimeout(() => {
      setImmediate(() => setImmediate(() => this.timer === timer && this.giveUp()));
    }, ms);
    return timer;
  }
}
