export interface AddressBlock {
  block: string;
  factor: number;
}

export class AddressSlots {
  private readonly held = new Map<string, number>();

  constructor(private readonly max: number) {}

  tryAcquire(blocks: readonly AddressBlock[]): (() => void) | null {
    if (blocks.some(({ block, factor }) => this.countOf(block) >= this.max * factor)) return null;
    for (const { block } of blocks) this.held.set(block, this.countOf(block) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const { block } of blocks) this.release(block);
    };
  }

  private countOf(block: string): number {
    return this.held.get(block) ?? 0;
  }

  private release(block: string): void {
    const left = this.countOf(block) - 1;
    if (left > 0) this.held.set(block, left);
    else this.held.delete(block);
  }
}
