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

type Waiting<Item, Answer> = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void };

/**
 * Batch items that arrive while a batch is sent. `send` returns one result per item, in order; a throw fails the batch.
 */
export function processInBatches<Item, Answer>(
  send: (lot: Item[]) => Promise<Answer[]>,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = [];
  let sending = false;

  const sendAll = async () => {
    sending = true;
    while (waiting.length > 0) {
      const lot = waiting.splice(0);
      try {
        const answers = await send(lot.map(({ item }) => item));
        lot.forEach(({ resolve }, at) => {
          resolve(answers[at] as Answer);
        });
      } catch (error) {
        for (const { reject } of lot) reject(error);
      }
    }
    sending = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!sending) void sendAll();
    });
}
