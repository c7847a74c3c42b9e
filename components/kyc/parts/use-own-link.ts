import { useEffect, useState } from 'react';
import { kycApi } from '../kyc-api';
import { serverNow } from '../server-clock';
import { useFrame } from './frame-context';

/**
 * The address that opens this session in another browser: the link itself while it was not used, else one that works once and is
 * renewed before it grows too old. Null until it is known.
 */
export function useOwnLink(): string | null {
  const { session } = useFrame();
  const [url, setUrl] = useState<string | null>(null);
  const opened = session !== null;
  useEffect(() => {
    if (!opened) {
      setUrl(location.href);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = (): void => {
      kycApi.handOff().then(
        (given) => {
          setUrl(given.url);
          timer = setTimeout(renew, Math.max(1_000, given.expiresAt - serverNow()));
        },
        // No connection: nothing is offered that would not work.
        () => setUrl(null),
      );
    };
    renew();
    return () => clearTimeout(timer);
  }, [opened]);
  return url;
}
