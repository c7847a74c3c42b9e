'use client';

import { ArrowBigUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { keyOf, keyParts, type SingleKey } from '@/core/keys/single-keys';
import { useOwnKeys } from '../queries/use-keys';

/** The key for an act as whoever reads presses it: the drawn one, or their own. */
export function Key({ of }: { of: SingleKey }): ReactElement {
  return <PrintedKey pressed={keyOf(useOwnKeys(), of)} />;
}

export function PrintedKey({ pressed }: { pressed: string }): ReactElement {
  return (
    <Kbd>
      <span className="inline-flex items-center gap-0.5">
        {keyParts(pressed).map((part) =>
          part === 'Shift' ? (
            <ArrowBigUp key={part} aria-label="Shift" className="size-3" strokeWidth={1.75} />
          ) : (
            <span key={part}>{part}</span>
          ),
        )}
      </span>
    </Kbd>
  );
}
