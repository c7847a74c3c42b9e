import { env } from '../env';
import type { AdapterName, Storage } from './adapter';
import { diskStorage } from './disk';
import { uploadThingStorage } from './uploadthing';

const adapters: Record<AdapterName, () => Storage> = { disk: diskStorage, uploadthing: uploadThingStorage };

/** The adapter that new files go to: UploadThing when `UPLOADTHING_TOKEN` is set, else the local disk. */
export function storage(): Storage {
  return adapters[env().UPLOADTHING_TOKEN ? 'uploadthing' : 'disk']();
}

/** The adapter that holds an existing file. */
export function storageNamed(name: string): Storage {
  if (name !== 'disk' && name !== 'uploadthing') throw new Error('unknown storage adapter');
  return adapters[name]();
}
