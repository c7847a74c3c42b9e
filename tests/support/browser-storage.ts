import type { Page } from '@playwright/test';

/** Return the content of the origin's browser storage: database rows, caches, and values longer than a setting. */
export function browserStorage(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const kept: string[] = [...(await caches.keys())].map((name) => `cache ${name}`);
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAllKeys();
          request.onsuccess = () => resolve(request.result);
        });
        kept.push(...keys.map((key) => `${name}/${store}/${key}`));
      }
      database.close();
    }
    for (const [kind, store] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(store)) if (value.length > 200) kept.push(`${kind} ${key}`);
    return kept;
  });
}
