import { useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: string[], on: boolean) => void;
  clear: () => void;
};

/** The rows somebody marked. Rows that left the list are no longer counted, so nothing unseen is acted upon. */
export function useSelection(present: readonly string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: new Set(present.filter((id) => marked.has(id))),
    set: (ids, on) =>
      setMarked((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (on) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    clear: () => setMarked(new Set()),
  };
}
