import { env } from '../env';
import { withTimeout } from '../promises';
import { ADAPTER_NAMES, type AdapterName, type Storage, StorageFault } from './adapter';
import { diskStorage } from './disk';
import { s3Storage } from './s3';
import { s3Settings } from './s3-settings';
import { uploadThingStorage } from './uploadthing';

const ANSWER_MS = 60_000;
const LIST_MS = 15 * 60_000;

/** Null without the settings of the adapter. */
const adapters: Record<AdapterName, () => Storage | null> = {
  disk: diskStorage,
  uploadthing: () => (env().UPLOADTHING_TOKEN ? uploadThingStorage() : null),
  s3: () => {
    const settings = s3Settings();
    return settings && s3Storage(settings);
  },
};

/** Of new files: S3 if configured, else UploadThing, else disk. */
export function storage(): Storage {
  return storageNamed(s3Settings() ? 's3' : env().UPLOADTHING_TOKEN ? 'uploadthing' : 'disk');
}

export function storageNamed(name: string): Storage {
  const known = ADAPTER_NAMES.find((one) => one === name);
  if (!known) throw new Error('unknown storage adapter');
  const adapter = adapters[known]();
  if (!adapter) throw new StorageFault(name, Object.assign(new Error(), { code: 'NOT_CONFIGURED' }));
  return guarded(adapter);
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
