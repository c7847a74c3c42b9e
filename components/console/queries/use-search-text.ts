import { useState } from 'react';

const kept = new Map<string, string>();

/**
 * What is looked for in a room, kept for the way back from what was found: in the page's own memory, gone with a reload. Names do not
 * belong into an address.
 */
export function useSearchText(room: 'people' | 'documents'): [string, (text: string) => void] {
  const [text, setText] = useState(() => kept.get(room) ?? '');
  return [
    text,
    (next) => {
      kept.set(room, next);
      setText(next);
    },
  ];
}
