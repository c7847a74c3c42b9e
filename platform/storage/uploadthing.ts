import type { UTApi } from 'uploadthing/server';
import { env } from '../env';
import type { Storage, StoredObject } from './adapter';

const TIMEOUT_MS = 30_000;
/** A read URL never leaves this process. */
const READ_SECONDS = 60;
const PAGE = 500;

/** Private files: sealed, neutral names, served only by our route. */
export function uploadThingStorage(): Storage {
  return {
    name: 'uploadthing',
    put: async (key, bytes) => {
      const { UTFile } = await import('uploadthing/server');
      const file = new UTFile([new Uint8Array(bytes)], `${key.replaceAll('/', '-')}.bin`, {
        customId: key,
        type: 'application/octet-stream',
      });
      const { data, error } = await (await client()).uploadFiles(file, {
        acl: 'private',
        contentDisposition: 'attachment',
      });
      if (error) throw new Error(`UploadThing refused a file: ${error.code}`);
      return data.key;
    },
    get: async (key) => {
      const { ufsUrl } = await (await client()).generateSignedURL(key, { expiresIn: READ_SECONDS });
      const response = await fetch(ufsUrl, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`UploadThing answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    delete: async (keys) => {
      if (keys.length > 0) await (await client()).deleteFiles(keys);
    },
    list: async () => {
      const api = await client();
      const found: StoredObject[] = [];
      for (let offset = 0; ; offset += PAGE) {
        const { files, hasMore } = await api.listFiles({ limit: PAGE, offset });
        for (const { key, customId, uploadedAt } of files) {
          const organizationId = /^(org_\w+)\/fil_\w+$/.exec(customId ?? '')?.[1];
          if (organizationId) found.push({ key, organizationId, writtenAt: new Date(uploadedAt) });
        }
        if (!hasMore) return found;
      }
    },
  };
}

/** Installations without UploadThing do not load it. */
async function client(): Promise<UTApi> {
  const { UTApi } = await import('uploadthing/server');
  const settings = env();
  return new UTApi({
    ...(settings.UPLOADTHING_TOKEN && { token: settings.UPLOADTHING_TOKEN }),
    ...(settings.UPLOADTHING_API_URL && { apiUrl: settings.UPLOADTHING_API_URL }),
    ...(settings.UPLOADTHING_INGEST_URL && { ingestUrl: settings.UPLOADTHING_INGEST_URL }),
    ...(settings.UPLOADTHING_UFS_HOST && { ufsHost: settings.UPLOADTHING_UFS_HOST }),
    ...(settings.UPLOADTHING_UFS_APP_ID_LOCATION && { ufsAppIdLocation: settings.UPLOADTHING_UFS_APP_ID_LOCATION }),
    logLevel: 'None',
  });
}
