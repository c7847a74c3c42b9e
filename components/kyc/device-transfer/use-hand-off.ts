'use client';

import { useCallback, useEffect, useState } from 'react';
import type { CustomerSession, KycHandOff } from '@/core/kyc/customer-contract';
import type { KycRefusal } from '../kyc-api';
import { untilThere } from '../shared/until-there';

export type HandOffView = {
  /** The code of the moment; null until the server gave it, and while it is renewed. */
  code: KycHandOff | null;
  /** Another device has the session now. */
  connected: boolean;
  /** The session as it is there. */
  session: CustomerSession | null;
  /** The stream was cut; what is shown may be old. */
  lost: boolean;
  /** Why this page gets no code: there is nothing to show. */
  refused: KycRefusal | null;
};

const NOTHING: HandOffView = { code: null, connected: false, session: null, lost: false, refused: null };

/**
 * While `active`, a code that renews itself until it is used; from then on the session's progress on the other device, until `leave`. What does it comes
 * when it is wanted: the first screen has a budget, and most of its readers hold the phone in their hand.
 */
export function useHandOff(active: boolean, token: string | null): HandOffView & { leave: () => void } {
  const [view, setView] = useState(NOTHING);
  // Whoever watches the other device goes on watching in a smaller window too.
  const holds = active || view.connected;
  const leave = useCallback(() => setView(NOTHING), []);
  useEffect(() => {
    if (!holds) return undefined;
    const left = new AbortController();
    const tell = (part: Partial<HandOffView>): void => {
      if (!left.signal.aborted) setView((before) => ({ ...before, ...part }));
    };
    void untilThere(() => import('./line')).then(({ holdLine }) =>
      holdLine(
        token,
        {
          code: (code) => tell({ code, ...(code && { lost: false }) }),
          connected: () => tell({ connected: true }),
          session: (session) => tell({ session }),
          lost: (lost) => tell({ lost }),
          refused: (refused) => tell({ refused }),
        },
        left.signal,
      ),
    );
    return () => {
      left.abort();
      setView(NOTHING);
    };
  }, [holds, token]);
  return { ...view, leave };
}
