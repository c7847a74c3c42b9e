import { useSyncExternalStore } from 'react';

/**
 * The token of a link, from the address's fragment: browsers send that to nobody, neither as address nor as referrer. It stays
 * there until the page is left, as on the customer's first page, so that a reload or another browser of the same phone opens the
 * same page. Another link that is opened in the same tab is followed. Null before the page has come to life.
 */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribe, fragment, () => null);

const fragment = (): string => location.hash.slice(1);

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
