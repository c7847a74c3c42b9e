import { useEffect, useState } from 'react';
import type { KycActions } from '../kyc-actions';
import { endsFlow } from '../kyc-machine';
import { type DeviceTransferView, useDeviceTransfer } from './use-device-transfer';

export type DesktopTransfer = {
  handed: DeviceTransferView;
  staying: boolean;
  stay: () => void;
  leave?: () => void;
};

/** Transfer state: code next to the first screen, transferred by a click, or running on another device. */
export function useDesktopTransfer(page: {
  isHome: boolean;
  isEnded: boolean;
  token: string | null;
  openLink: KycActions['openLink'];
  refuse: (error: unknown) => Promise<boolean>;
}) {
  const { isHome, isEnded, token, openLink, refuse } = page;
  const [handing, setHanding] = useState(false);
  const [staying, setStaying] = useState(false);
  const wide = useWide();
  const handed = useDeviceTransfer(handing || (wide && isHome && !staying), token);
  const { refused } = handed;
  useEffect(() => {
    if (isEnded) setHanding(false);
  }, [isEnded]);
  useEffect(() => {
    // A transferred session's end ends the flow; with an unused link only the code is missing.
    if (!handing || !refused || !endsFlow(refused.code)) return;
    setHanding(false);
    void refuse(refused);
  }, [handing, refused, refuse]);
  const desk: DesktopTransfer = {
    handed,
    staying: staying || refused !== null,
    stay: () => setStaying(true),
    ...(!refused && { leave: () => setStaying(false) }),
  };
  return {
    desk,
    handing,
    deviceTransfer: () => void openLink().then((opened) => opened && setHanding(true)),
    endHanding: () => setHanding(false),
    stayHere: () => {
      setHanding(false);
      setStaying(true);
      handed.leave();
    },
  };
}

/** True if the layout has two columns (`min-[900px]`); false during server rendering. */
function useWide(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia('(min-width: 900px)');
    const look = (): void => setWide(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
}
