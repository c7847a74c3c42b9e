'use client';

import { useEffect, useState } from 'react';
import type { CustomerSession, KycHandOff } from '@/core/kyc/contract';
import { kycApi } from '../kyc-api';
import { serverNow } from '../server-clock';

export type HandOffView = {
  /** The code of the moment; null until the server gave it, and while it is renewed. */
  code: KycHandOff | null;
  /** Another device has the session now. */
  connected: boolean;
  /** The session as it is there. */
  session: CustomerSession | null;
  /** The stream was cut; what is shown may be old. */
  lost: boolean;
};

/** A code that renews itself until it is used, and the session's progress on the other device (Server-Sent Events). */
export function useHandOff(): HandOffView {
  const [code, setCode] = useState<KycHandOff | null>(null);
  const [connected, setConnected] = useState(false);
  const [session, setSession] = useState<CustomerSession | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const stream = new EventSource('/api/kyc/events');
    const follow = ({ data }: MessageEvent<string>): void => {
      setLost(false);
      setSession(JSON.parse(data) as CustomerSession);
    };
    stream.addEventListener('snapshot', follow);
    stream.addEventListener('changed', follow);
    stream.addEventListener('elsewhere', () => setConnected(true));
    // After the hand-over this page's cookie opens no second stream: it is over when it is cut.
    stream.addEventListener('error', () => setLost(true));
    return () => stream.close();
  }, []);
  useEffect(() => {
    if (connected) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      kycApi.handOff().then(
        (given) => {
          setCode(given);
          timer = setTimeout(renew, Math.max(1_000, given.expiresAt - serverNow()));
        },
        () => setLost(true),
      );
    };
    renew();
    return () => clearTimeout(timer);
  }, [connected]);
  return { code, connected, session, lost };
}
