import type { Op } from './protocol';

type Report = { ops: Op[]; taken: (kept: boolean) => void };

/** Single writer: the driver takes reports one by one, between responses. */
export class Inbox {
  private readonly waiting: Report[] = [];
  private wake: (() => void) | undefined;
  private closed = false;

  /** False if the run is no longer driven. */
  post(ops: Op[]): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    return new Promise((taken) => {
      this.waiting.push({ ops, taken });
      this.wake?.();
    });
  }

  /** Resolves when a report is waiting. */
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
