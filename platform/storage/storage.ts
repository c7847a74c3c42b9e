import { env } from '../env';
import { withTimeout } from '../promises';
import { type AdapterName, type Storage, StorageFault } from './adapter';
import { diskStorage } from './disk';
import { uploadThingStorage } from './uploadthing';

const adapters: Record<AdapterName, () => Storage> = { disk: diskStorage, uploadthing: uploadThingStorage };

const ANSWER_MS = 60_000;
const LIST_MS = 15 * 60_000;

/** UploadThing if `UPLOADTHING_TOKEN` is set, else disk. */
export function storage(): Storage {
  return guarded(adapters[env().UPLOADTHING_TOKEN ? 'uploadthing' : 'disk']());
}

export function storageNamed(name: string): Storage {
  if (name !== 'disk' && name !== 'uploadthing') throw new Error('unknown storage adapter');
  return guarded(adapters[name]());
}

function guarded(adapter: Storage): Storage {
  const guard = async <T>(work: Promise<T>, answerMs = ANSWER_MS): Promise<T> => {
    const late = Symbol('late');
    const answer = await withTimeout(answerMs, work, () => late).catch((cause: unknown) => {
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
