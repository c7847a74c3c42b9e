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
