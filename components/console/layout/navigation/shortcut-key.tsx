'use client';

import { ArrowBigUp } from 'lucide-react';
import type { ReactElement } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { keyParts, SINGLE_KEYS, type SingleKey } from '@/core/keyboard-shortcuts/single-keys';

export function Key({ of }: { of: SingleKey }): ReactElement {
  return (
    <Kbd>
      <span className="inline-flex items-center gap-0.5">
        {keyParts(SINGLE_KEYS[of]).map((part) =>
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
