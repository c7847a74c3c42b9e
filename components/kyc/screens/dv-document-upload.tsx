'use client';

import { type ReactElement, useEffect, useRef, useState } from 'react';
import { OnlyDocument } from '@/components/kyc/shared/document/document-name';
import { DocumentProblems } from '@/components/kyc/shared/document/document-problems';
import { PhotoSlot } from '@/components/kyc/shared/document/photo-slot';
import { sentTransitions } from '@/components/kyc/shared/document/photo-transitions';
import { Action } from '@/components/kyc/shared/frame/action';
import { Frame } from '@/components/kyc/shared/frame/frame';
import { useFrame } from '@/components/kyc/shared/frame/frame-context';
import { Text, Title } from '@/components/kyc/shared/frame/text';
import { loadWithRetry } from '@/components/kyc/shared/load-with-retry';
import { ProblemMessage, refusalText } from '@/components/kyc/shared/problems/problem';
import type { Grey } from '@/core/kyc/capture/grey';
import type { PhotoFault } from '@/core/kyc/capture/judge-photo';
import { missingSides, SIDES, type Side } from '@/core/kyc/document/document-types';
import type { SideCheck } from '@/core/kyc/document/side-check';
import { type SideInspection, type SideMismatch, sideMismatch } from '@/core/kyc/document/side-mismatch';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { type MessageKey, useWords } from '../i18n';
import { KycRefusal } from '../kyc-api';

const ACCEPT = 'image/jpeg,image/png,application/pdf';

const DOUBTS: Record<SideMismatch, MessageKey> = {
  other: 'fb.card.side',
  same: 'dv.upload.notThis',
  swapped: 'dv.upload.swapped',
  face: 'err.facePhoto',
};

type Fault = PhotoFault | 'same';

function lookOf(seen: SideCheck | null, isDoubleSided: boolean): SideInspection {
  if (!seen?.looked) return 'unknown';
  if (seen.looksLikeFace) return 'face';
  return seen.looksLikeOtherSide && isDoubleSided ? 'other' : 'right';
}

/**
 * The server has one code for a damaged photo and for another file type; return `FILE_UNREADABLE` for the damaged
 * photo.
 */
async function causeOf(error: unknown, file: File): Promise<string> {
  if (!(error instanceof KycRefusal)) return 'INTERNAL_ERROR';
  if (error.code !== 'UNSUPPORTED_FILE_TYPE') return error.code;
  const { isDamagedFile } = await loadWithRetry(() => import('../upload/prepare-photo'));
  return (await isDamagedFile(file)) ? 'FILE_UNREADABLE' : error.code;
}

/** Optional: the server checks the photo anyway. */
const photoLook = () => loadWithRetry(() => import('../upload/inspect-photo-file'));
const CARD_RATIO = 1.586;

export function DvDocumentUpload({ session }: { session: CustomerSession }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { actions, busy, problem, announce, camera, sending } = useFrame();
  const { takeDocumentBy } = camera;
  useEffect(() => takeDocumentBy('upload'), [takeDocumentBy]);
  const [asked, setAsked] = useState(false);
  const isDoubleSided = session.data.isDoubleSided ?? false;
  const [looks, setLooks] = useState<Partial<Record<Side, SideInspection>>>({});
  const [faults, setFaults] = useState<Partial<Record<Side, Fault | null>>>({});
  const [advised, setAdvised] = useState<Side | null>(null);
  useEffect(() => {
    if (advised) document.querySelector(`#slot-${advised} [role=alert]`)?.scrollIntoView({ block: 'center' });
  }, [advised]);
  const { onWay, save } = useOnWay();
  const isOnWay = (side: Side): boolean => onWay.includes(side) || sending[side] !== undefined;
  const saving = SIDES.some(isOnWay);
  /** A PDF chosen as front may contain the back. */
  const isPdf = useRef(false);
  const uploaded = (side: Side): boolean => session.uploads.some((upload) => upload.side === side);
  const frontMayHoldBoth = session.uploads.some((one) => one.side === 'front' && one.mimeType === 'application/pdf');
  const missing = missingSides(isDoubleSided, session.uploads);
  // Of the previous attempt, until new photos are chosen.
  const refused = missing.length > 0 && session.document?.status === 'failed' && session.document.problems;
  // If one side is kept, ask for the other one first.
  const [order] = useState<readonly Side[]>(() =>
    refused && isDoubleSided && missing[0] === 'back' && missing.length === 1 ? ['back', 'front'] : SIDES,
  );
  const isAbsent = (side: Side): boolean =>
    missing.includes(side) && !isOnWay(side) && !(side === 'back' && isOnWay('front') && isPdf.current);
  const label = (side: Side): string => (isDoubleSided ? t(`dv.upload.${side}`) : t('dv.upload.page'));
  const within = (side: Side): string => label(side).toLocaleLowerCase(words.language);
  const first = missing.find(isAbsent);
  // An upload in progress may replace a stored photo.
  const isSaving = !first && saving;
  const send = (): void => {
    if (!first) return void actions.walk(sentTransitions(session));
    setAsked(true);
    announce(t('dv.upload.missing', { side: within(first) }));
    document.getElementById(`slot-${first}`)?.querySelector('button')?.focus();
  };
  const doubts = { front: sideMismatch('front', looks), back: sideMismatch('back', looks) };
  // Advice only: the document is judged on submission.
  const lookAt = async (side: Side): Promise<void> => {
    setLooks((before) => ({ ...before, [side]: 'unknown' }));
    const seen = await actions.checkSide(side).catch(() => null);
    setLooks((before) => ({ ...before, [side]: lookOf(seen, isDoubleSided) }));
  };
  // Swapped sides are not an error: accepted, with one notice.
  const textOf = (side: Side): string | null => {
    const doubt = doubts[side];
    return doubt && doubt !== 'swapped' ? t(DOUBTS[doubt], { side: within(side) }) : null;
  };
  const doubted = SIDES.find((side) => doubts[side] !== null);
  const doubt = doubted && doubts[doubted];
  const say = useRef<() => void>(() => undefined);
  say.current = () => doubted && announce(textOf(doubted) ?? t(DOUBTS.swapped));
  useEffect(() => {
    if (doubt) say.current();
  }, [doubt]);
  const newest = useRef<Partial<Record<Side, File>>>({});
  const faces = useRef<Partial<Record<Side, Grey | null>>>({});
  const judge = async (side: Side, file: File): Promise<void> => {
    newest.current[side] = file;
    faces.current[side] = null;
    const beside: Side = side === 'front' ? 'back' : 'front';
    const found = (fault: Fault | null): void =>
      setFaults((before) => ({ ...before, [side]: fault, ...(before[beside] === 'same' && { [beside]: null }) }));
    found(null);
    setAdvised(null);
    const { inspectPhotoFile, isSameSide } = await photoLook();
    const { fault, face } = await inspectPhotoFile(file, session.data.documentRatio ?? CARD_RATIO);
    // Identical files in both slots: only the server can tell.
    const isOther = newest.current[beside]?.size !== file.size;
    const isSame = isDoubleSided && isOther && isSameSide(face, faces.current[beside] ?? null);
    if (newest.current[side] !== file) return;
    faces.current[side] = face;
    const told = fault === null && isSame ? 'same' : fault;
    found(told);
    setAdvised(told && side);
  };
  // The server's side check comes first; nothing else can be seen on a dark photo.
  const adviceOn = (side: Side): string | null => {
    const fault = faults[side];
    if (fault === 'same') return textOf(side) ?? t(DOUBTS.same, { side: within(side) });
    const told = fault ? t(`dv.upload.${fault}`) : null;
    return fault === 'dark' ? told : (textOf(side) ?? told);
  };
  const keepAsIs = (side: Side): void => {
    setFaults((before) => ({ ...before, [side]: null }));
    setLooks((before) => ({ ...before, [side]: 'unknown' }));
  };
  /** Refused as duplicates; retried once the other side changes. */
  const sameAsOther = useRef<Partial<Record<Side, File>>>({});
  const [again, setAgain] = useState<Partial<Record<Side, File>>>({});
  const upload = async (side: Side, file: File): Promise<string | null> => {
    void judge(side, file);
    if (side === 'front') isPdf.current = file.type === 'application/pdf';
    delete sameAsOther.current[side];
    try {
      await save(side, actions.upload(side, file, 'file'));
      void lookAt(side);
      setAgain(sameAsOther.current);
      sameAsOther.current = {};
      return null;
    } catch (error) {
      const cause = await causeOf(error, file);
      if (cause === 'SAME_SIDE_TWICE') sameAsOther.current[side] = file;
      if (cause === 'SAME_SIDE_TWICE' && doubt === 'swapped') return t(DOUBTS.swapped);
      return refusalText(words, cause);
    }
  };
  return (
    <Frame
      step={2}
      beside={null}
      actions={
        <Action busy={busy || isSaving} onClick={send}>
          {t(isSaving ? 'common.working' : 'dv.upload.send')}
        </Action>
      }
    >
      <Title>{t('dv.upload.title')}</Title>
      <OnlyDocument documentTypes={session.documentTypes} />
      <Text>{t('dv.upload.body')}</Text>
      {problem && <ProblemMessage code={problem} />}
      {refused && <DocumentProblems problems={refused} />}
      {doubt === 'swapped' && <Text>{t(DOUBTS.swapped)}</Text>}
      {order
        .filter((side) => side === 'front' || isDoubleSided)
        .map((side) => (
          <div key={side} id={`slot-${side}`}>
            <PhotoSlot
              slot={side}
              label={label(side)}
              shape={isDoubleSided ? 'card' : 'page'}
              accept={ACCEPT}
              kept={uploaded(side)}
              doubt={adviceOn(side)}
              onKeep={() => keepAsIs(side)}
              onFile={(file) => upload(side, file)}
              again={again[side]}
              missing={asked && isAbsent(side) ? t('dv.upload.missing', { side: within(side) }) : null}
            />
            {side === 'back' && !uploaded('back') && frontMayHoldBoth && <Text>{t('dv.upload.inPdf')}</Text>}
          </div>
        ))}
    </Frame>
  );
}

/** Sides with an upload in progress; a replaced upload also ends. */
function useOnWay(): { onWay: readonly Side[]; save: (side: Side, saved: Promise<void>) => Promise<void> } {
  const [onWay, setOnWay] = useState<readonly Side[]>([]);
  const save = async (side: Side, saved: Promise<void>): Promise<void> => {
    setOnWay((before) => [...before, side]);
    try {
      await saved;
    } finally {
      setOnWay((before) => before.filter((_, at) => at !== before.indexOf(side)));
    }
  };
  return { onWay, save };
}
