import { env } from '../env';
import { within } from '../within';
import type { AdapterName, Storage } from './adapter';
import { diskStorage } from './disk';
import { StorageFault } from './storage-fault';
import { uploadThingStorage } from './uploadthing';

const adapters: Record<AdapterName, () => Storage> = { disk: diskStorage, uploadthing: uploadThingStorage };

/** Storage that gives no answer for this long is away. */
const ANSWER_MS = 60_000;
const LIST_MS = 15 * 60_000;

/** The adapter that new files go to: UploadThing when `UPLOADTHING_TOKEN` is set, else the local disk. */
export function storage(): Storage {
  return guarded(adapters[env().UPLOADTHING_TOKEN ? 'uploadthing' : 'disk']());
}

/** The adapter that holds an existing file. */
export function storageNamed(name: string): Storage {
  if (name !== 'disk' && name !== 'uploadthing') throw new Error('unknown storage adapter');
  return guarded(adapters[name]());
}

/** Every failure of an adapter becomes a StorageFault, so that callers can distinguish it from a fault of the file. */
function guarded(adapter: Storage): Storage {
  const guard = async <T>(work: Promise<T>, answerMs = ANSWER_MS): Promise<T> => {
    const late = Symbol('late');
    const answer = await within(answerMs, work, () => late).catch((cause: unknown) => {
      throw new StorageFault(adapter.name, cause);
    });
    if (typeof answer === 'symbol') throw new StorageFault(adapter.name);
    return answer as T;
  };
  return {
    name: adapter.name,
    put: (key, bytes) => guard(adapter.put(key, bytes)),
    get: (key) => guard(adapter.get(key)),
    delete: (keys) => guard(adapter.delete(keys)),
    list: () => guard(adapter.list(), LIST_MS),
  };
}
