'use client';

import { useCallback, useEffect, useState } from 'react';
import { loadWithRetry } from '@/components/kyc/shared/load-with-retry';
import type { CustomerSession, KycDeviceTransfer } from '@/core/kyc/session/customer-contract';
import type { KycRefusal } from '../kyc-api';

export type DeviceTransferView = {
  /** Current code; null before the first one and after the tab was hidden. */
  code: KycDeviceTransfer | null;
  connected: boolean;
  session: CustomerSession | null;
  /** Stream lost; the shown state may be stale. */
  lost: boolean;
  refused: KycRefusal | null;
};

const NOTHING: DeviceTransferView = { code: null, connected: false, session: null, lost: false, refused: null };

/**
 * Renew a code while `active`, then follow the other device until `leave`. The implementation (`follow-transfer.ts`) loads on
 * demand (first-screen budget).
 */
export function useDeviceTransfer(active: boolean, token: string | null): DeviceTransferView & { leave: () => void } {
  const [view, setView] = useState(NOTHING);
  // Keep following after the window becomes too narrow for the code.
  const holds = active || view.connected;
  const leave = useCallback(() => setView(NOTHING), []);
  useEffect(() => {
    if (!holds) return undefined;
    const left = new AbortController();
    const tell = (part: Partial<DeviceTransferView>): void => {
      if (!left.signal.aborted) setView((before) => ({ ...before, ...part }));
    };
    void loadWithRetry(() => import('./follow-transfer')).then(({ followTransfer }) =>
      followTransfer(
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
