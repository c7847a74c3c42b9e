import { isEngineFault } from '@/platform/worker-pool/engine-fault';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const GIVE_UP_MS = 5 * 60 * 1000;

/** Retry while the worker queue is full; does not count as a stage attempt. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  let waited = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await ask();
    } catch (error) {
      const busy = isEngineFault(error) && error.reason === 'busy';
      if (!busy || waited >= GIVE_UP_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    waited += wait;
  }
}
