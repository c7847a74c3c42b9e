'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';

export type SetParams = (change: Record<string, string>) => void;

/** In the address, so that links can be shared; a change returns to the first page. */
export function useParams(): [URLSearchParams, SetParams] {
  const params = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  return [
    params,
    (change) => {
      const next = new URLSearchParams(params);
      if (!('offset' in change)) next.delete('offset');
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      router.replace(next.size > 0 ? `${pathname}?${next}` : pathname, { scroll: false });
    },
  ];
}
