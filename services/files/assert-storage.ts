import path from 'node:path';
import { systemDb } from '@/platform/db/db';
import { env, SettingError } from '@/platform/env';
import { newId } from '@/platform/ids';
import { ADAPTER_NAMES, type AdapterName, isStorageFault } from '@/platform/storage/adapter';
import { storage, storageNamed } from '@/platform/storage/storage';

const CONTENT = new TextEncoder().encode('Shows that these are the files of a Gatehouse database. Do not delete.\n');

/**
 * Throws SettingError if this instance does not reach the files of the database. Storage that gives no answer is only
 * reported to `warn`: the application starts during an outage.
 */
export async function assertStorage(warn: (sentence: string) => void): Promise<void> {
  const current = storage().name;
  for (const adapter of ADAPTER_NAMES) {
    if (adapter !== current && !(await hasFiles(adapter))) continue;
    try {
      const missing = await missingKey(adapter);
      if (missing) throw otherStorage(adapter, missing);
    } catch (error) {
      if (!isStorageFault(error)) throw error;
      if (error.code === 'STORAGE_NOT_CONFIGURED') throw notConfigured(adapter);
      warn(`the storage of files (${adapter}) gives no answer: ${error.code}`);
    }
  }
}

const hasFiles = async (adapter: AdapterName): Promise<boolean> =>
  (await systemDb().storedFile.findFirst({ where: { adapter }, select: { id: true } })) !== null;

/** The object that the storage of this database has and this one lacks. */
async function missingKey(adapter: AdapterName): Promise<string | null> {
  const held = storageNamed(adapter);
  const known = await systemDb().storageCheck.findUnique({ where: { adapter } });
  const key = known?.key ?? (await register(adapter));
  return (await held.get(key)) ? null : key;
}

async function register(adapter: AdapterName): Promise<string> {
  const held = storageNamed(adapter);
  const key = await held.put(`installation/${newId('sto')}`, CONTENT);
  await systemDb().storageCheck.createMany({ data: [{ adapter, key }], skipDuplicates: true });
  const known = await systemDb().storageCheck.findUniqueOrThrow({ where: { adapter } });
  // Another instance was first.
  if (known.key !== key) await held.delete([key]);
  return known.key;
}

function otherStorage(adapter: AdapterName, key: string): SettingError {
  const place = {
    disk: path.resolve(env().GATEHOUSE_DATA_DIR, 'files'),
    uploadthing: 'the app of UPLOADTHING_TOKEN',
    s3: 'the bucket of S3_BUCKET',
  }[adapter];
  return new SettingError(
    `The files of this database are not in ${place}: ${key} is missing there. Instances on several machines need a shared files folder or S3 (docs/operations.md).`,
  );
}

function notConfigured(adapter: AdapterName): SettingError {
  const setting = adapter === 's3' ? 'S3_BUCKET' : 'UPLOADTHING_TOKEN';
  return new SettingError(`The setting ${setting} is missing: this database has files in that storage.`);
}
