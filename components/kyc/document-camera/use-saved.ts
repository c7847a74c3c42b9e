import { useEffect, useRef, useState } from 'react';
import { usePending } from '@/components/kyc/shared/document/use-pending';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import type { Side } from '@/core/kyc/document/document-types';
import type { MessageKey } from '../i18n';
import { KycRefusal } from '../kyc-api';

export type SideFault = Extract<MessageKey, 'fb.card.side' | 'err.facePhoto'>;
/** `looked`: the server has compared the photo with the side it is of. */
export type Saved = { saving: boolean; looked: boolean; refused: string | null; doubt: SideFault | null };
const SAVING: Saved = { saving: true, looked: false, refused: null, doubt: null };
const SAVED: Saved = { ...SAVING, saving: false };

/** By photo: the overlay in the camera hands it over to the review, which must not send it again. */
const answers = new WeakMap<Blob, Saved>();
export const handOver = (photo: Blob, saved: Saved): void => void answers.set(photo, saved);

/** Upload once and check the side; after a reload, check the stored photo. Pending uploads resume automatically. */
export function useSaved(side: Side, kept: boolean): Saved {
  const { actions, camera, setPreview } = useFrame();
  const shot = camera.shots[side];
  const photo = shot?.photo;
  const known = photo && answers.get(photo);
  const sent = useRef<Blob | null>(known ? photo : null);
  const [state, setState] = useState<Saved>(known ?? (photo ? SAVING : SAVED));
  const look = async (): Promise<void> => {
    const { looksLikeOtherSide, looksLikeFace } = await actions.checkSide(side);
    const doubt = looksLikeFace ? 'err.facePhoto' : looksLikeOtherSide ? 'fb.card.side' : null;
    setState({ ...SAVED, looked: true, doubt });
  };
  const save = async (file: Blob, taken: PageMethod): Promise<void> => {
    if (sent.current === file) return;
    sent.current = file;
    setPreview(side, new File([file], `${side}.jpg`, { type: file.type }));
    setState(SAVING);
    try {
      await actions.upload(side, file, taken);
      setState(SAVED);
      await look();
    } catch (error) {
      const code = error instanceof KycRefusal ? error.code : 'INTERNAL_ERROR';
      setState((before) => ({ ...SAVED, looked: !before.saving, refused: before.saving ? code : null }));
    }
  };
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    if (shot) void latest.current(shot.photo, shot.taken);
  }, [shot]);
  const found = useRef(kept && !photo ? look : null);
  useEffect(() => {
    found.current?.().catch(() => undefined);
  }, []);
  usePending(side, kept || photo !== undefined, (file, _, taken) => save(file, taken));
  return state;
}
