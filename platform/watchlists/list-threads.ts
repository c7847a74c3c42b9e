import { Worker } from 'node:worker_threads';

type Message = { answer: unknown } | { item: unknown };

/** The next list reuses a warm thread. */
const idleMs = 3_000;
const idle = new Map<Worker, NodeJS.Timeout>();

/** One job at a time; a failed thread is discarded. Indexes are transferred without copying. */
export function inThread(script: string, job: unknown, onItem: (item: unknown) => void): Promise<unknown> {
  const worker = waiting() ?? started(script);
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => reject(new Error(`the watchlist worker ended with ${code}`));
    const heard = (message: Message): void => {
      if ('item' in message) {
        onItem(message.item);
        return;
      }
      worker.off('message', heard).off('error', reject).off('exit', ended);
      rest(worker);
      resolve(message.answer);
    };
    worker.on('message', heard).once('error', reject).once('exit', ended);
    worker.postMessage(job);
  });
}

function started(script: string): Worker {
  const worker = new Worker(script);
  const gone = (): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  };
  return worker.once('error', gone).once('exit', gone);
}

function waiting(): Worker | undefined {
  const [next] = idle;
  if (!next) return undefined;
  const [worker, timer] = next;
  clearTimeout(timer);
  idle.delete(worker);
  worker.ref();
  return worker;
}

/** Must not keep the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle.delete(worker);
    void worker.terminate();
  }, idleMs);
  idle.set(worker, timer.unref());
}
