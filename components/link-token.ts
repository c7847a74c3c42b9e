import { useSyncExternalStore } from 'react';

/**
 * Return the link token from the address's fragment, which browsers never send. Stays until the page is left, so a reload works; follows
 * another link opened in the same tab. Null before hydration.
 */
export const useLinkToken = (): string | null => useSyncExternalStore(subscribe, fragment, () => null);

const fragment = (): string => location.hash.slice(1);

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
