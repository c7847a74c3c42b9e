import { useEffect, useState } from 'react';
import type { KycActions } from '../kyc-actions';
import { endsFlow } from '../kyc-machine';
import { type HandOffView, useHandOff } from './use-hand-off';

/** What a computer shows beside the first screen, or showed until the person stayed there. */
export type Desk = {
  handed: HandOffView;
  staying: boolean;
  stay: () => void;
  /** Back to the code; without it there is none. */
  leave?: () => void;
};

/** The session on two devices: its first screen with the code beside it, handed on by a press, or going on elsewhere. */
export function useDesk(page: {
  isHome: boolean;
  isEnded: boolean;
  token: string | null;
  openLink: KycActions['openLink'];
  refuse: (error: unknown) => Promise<boolean>;
}) {
  const { isHome, isEnded, token, openLink, refuse } = page;
  const [handing, setHanding] = useState(false);
  // With room for two columns the first screen has the code beside it, until the person says that this computer will do.
  const [staying, setStaying] = useState(false);
  const wide = useWide();
  const handed = useHandOff(handing || (wide && isHome && !staying), token);
  const { refused } = handed;
  useEffect(() => {
    if (isEnded) setHanding(false);
  }, [isEnded]);
  useEffect(() => {
    // Handed on, the session is this page's own, and what ends it ends here too; beside an unused link there is only no code.
    if (!handing || !refused || !endsFlow(refused.code)) return;
    setHanding(false);
    void refuse(refused);
  }, [handing, refused, refuse]);
  const desk: Desk = {
    handed,
    staying: staying || refused !== null,
    stay: () => setStaying(true),
    ...(!refused && { leave: () => setStaying(false) }),
  };
  return {
    desk,
    handing,
    handOff: () => void openLink().then((opened) => opened && setHanding(true)),
    endHanding: () => setHanding(false),
    stayHere: () => {
      setHanding(false);
      setStaying(true);
      handed.leave();
    },
  };
}

/** Whether there is room for two columns, as `min-[900px]` of the styles; false where a server draws. */
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
