import type { Op } from './protocol';

type Report = { ops: Op[]; taken: (kept: boolean) => void };

/**
 * Where a run that is being driven gets what its call in flight reports. One writer: whoever drives takes reports one by one,
 * between answers.
 */
export class Inbox {
  private readonly waiting: Report[] = [];
  private wake: (() => void) | undefined;
  private closed = false;

  /** Resolves once the steps are written down; false when nobody drives the run any more. */
  post(ops: Op[]): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    return new Promise((taken) => {
      this.waiting.push({ ops, taken });
      this.wake?.();
    });
  }

  /** Resolves when there is something to take. */
  arrival(): Promise<undefined> {
    if (this.waiting.length > 0) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.wake = () => resolve(undefined);
    });
  }

  take(): Report | undefined {
    return this.waiting.shift();
  }

  close(): void {
    this.closed = true;
    for (const { taken } of this.waiting.splice(0)) taken(false);
  }
}
