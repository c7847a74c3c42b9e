'use client';

import { type ReactElement, useEffect, useState } from 'react';
import type { CustomerSession } from '@/core/kyc/contract';
import { missingSides, SIDES, type Side } from '@/core/kyc/document-types';
import { KycRefusal } from '../kyc-api';
import { Action } from '../parts/action';
import { DocumentProblems } from '../parts/document-problems';
import { Frame } from '../parts/frame';
import { useFrame } from '../parts/frame-context';
import { PhotoSlot } from '../parts/photo-slot';
import { ProblemOf, refusalText } from '../parts/problem-of';
import { Text, Title } from '../parts/text';
import { type MessageKey, useWords } from '../words';

const ACCEPT = 'image/jpeg,image/png,application/pdf';

/** All sides of the document on one screen; each is saved as soon as it is chosen. */
export function DvDocumentUpload({ session }: { session: CustomerSession }): ReactElement {
  const words = useWords();
  const { t } = words;
  const { actions, busy, problem, announce, camera } = useFrame();
  const { takeDocumentBy } = camera;
  useEffect(() => takeDocumentBy('upload'), [takeDocumentBy]);
  const [asked, setAsked] = useState(false);
  const isDoubleSided = session.data.isDoubleSided ?? false;
  const [doubted, setDoubted] = useState<Side[]>([]);
  const uploaded = (side: Side): boolean => session.uploads.some((upload) => upload.side === side);
  const missing = missingSides(isDoubleSided, session.uploads);
  // What was wrong with the photos sent before, until others are chosen.
  const refused = session.uploads.length === 0 && session.document?.status === 'failed' && session.document.problems;
  const label = (side: Side): string => (isDoubleSided ? t(`dv.upload.${side}`) : t('dv.upload.page'));
  const within = (side: Side): string => label(side).toLocaleLowerCase(words.language);
  const send = (): void => {
    const [first] = missing;
    if (!first) return void actions.go('dv-complete');
    setAsked(true);
    announce(t('dv.upload.missing', { side: within(first) }));
    document.getElementById(`slot-${first}`)?.querySelector('button')?.focus();
  };
  // A hint only, and after the photo is kept: the document is judged when it is sent.
  const lookAt = async (side: Side): Promise<void> => {
    setDoubted((before) => before.filter((one) => one !== side));
    if (!isDoubleSided) return;
    const other = await actions.checkSide(side).catch(() => null);
    if (!other?.looksLikeOtherSide) return;
    setDoubted((before) => [...before, side]);
    announce(t(doubt(side)));
  };
  const doubt = (side: Side): MessageKey =>
    uploaded(side === 'front' ? 'back' : 'front') ? 'err.sameSide' : 'fb.card.side';
  const upload = async (side: Side, file: File): Promise<string | null> => {
    try {
      await actions.upload(side, file);
      void lookAt(side);
      return null;
    } catch (error) {
      return refusalText(words, error instanceof KycRefusal ? error.code : 'INTERNAL_ERROR');
    }
  };
  return (
    <Frame
      step={2}
      actions={
        <Action busy={busy} onClick={send}>
          {t('dv.upload.send')}
        </Action>
      }
    >
      <Title>{t('dv.upload.title')}</Title>
      <Text>{t('dv.upload.body')}</Text>
      {problem && <ProblemOf code={problem} />}
      {refused && <DocumentProblems problems={refused} />}
      {SIDES.filter((side) => side === 'front' || isDoubleSided).map((side) => (
        <div key={side} id={`slot-${side}`}>
          <PhotoSlot
            slot={side}
            label={label(side)}
            shape={isDoubleSided ? 'card' : 'page'}
            accept={ACCEPT}
            kept={uploaded(side)}
            doubt={doubted.includes(side) ? t(doubt(side)) : null}
            onFile={(file) => upload(side, file)}
            missing={asked && missing.includes(side) ? t('dv.upload.missing', { side: within(side) }) : null}
          />
        </div>
      ))}
    </Frame>
  );
}
