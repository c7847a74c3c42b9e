'use client';

import { type ReactElement, useRef, useState } from 'react';
import { useWords } from '../i18n';
import { useDelayed } from '../use-delayed';
import { PhotoSlot } from './document/photo-slot';
import { PhotosChip } from './document/photos-chip';
import { UploadProgress } from './document/upload-progress';
import { Action } from './frame/action';
import { Frame } from './frame/frame';
import { useFrame } from './frame/frame-context';
import { Problem, Text, Title } from './frame/text';
import { loadWithRetry } from './load-with-retry';
import { ProblemMessage } from './problems/problem';

const preparing = () => Promise.all([import('../upload/prepare-photo'), import('../upload/pending-photos')]);

const SLOW_MS = 6_000;
const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png'];

/** Sent only by the button, because sending counts as an attempt. */
export function FacePhoto({ live, why }: { live?: { label: string; go: () => void }; why?: string }): ReactElement {
  const { t } = useWords();
  const frame = useFrame();
  const {
    organizationName,
    session,
    actions,
    busy,
    problem,
    announce,
    sending,
    facePhoto: file,
    keepFacePhoto,
  } = frame;
  const [asked, setAsked] = useState(false);
  const [sent, setSent] = useState(false);
  const slot = useRef<HTMLDivElement>(null);
  const waits = sending.face?.waiting != null;
  const isSending = busy && (sent || sending.face !== undefined);
  const slow = useDelayed(isSending && !waits, SLOW_MS);
  const sendPhoto = async (photo: Blob): Promise<void> => {
    setSent(true);
    await actions.facePhoto(photo);
    setSent(false);
  };
  const choose = async (chosen: File, sentAt: number | null): Promise<string | null> => {
    await actions.holdFacePhoto();
    const [{ preparePhoto, isPicture, isDamagedFile }, { pendingPhotos }] = await loadWithRetry(preparing);
    const photo = await preparePhoto('face', chosen);
    if (!TYPES.includes(photo.type)) return t('err.imageType');
    if (!(await isPicture(photo))) return t((await isDamagedFile(photo)) ? 'err.fileUnreadable' : 'err.imageType');
    if (photo.size > MAX_BYTES) return t('err.fileTooLarge', { max: 10 });
    keepFacePhoto(photo);
    // Not uploaded yet; keep it across a reload.
    if (session) await pendingPhotos.keep(session.id, 'face', null, { file: photo, sentAt: null, taken: 'file' });
    // Sent before a reload, without a result yet: resume.
    if (session && sentAt === session.seq) void sendPhoto(photo);
    return null;
  };
  const send = (): void => {
    if (file) return void sendPhoto(file);
    setAsked(true);
    announce(t('lv.still.missing'));
    slot.current?.querySelector('button')?.focus();
  };
  const leave = (): void => {
    void actions.holdFacePhoto();
    live?.go();
  };
  return (
    <Frame
      step={3}
      actions={
        <Action busy={busy} onClick={send}>
          {t(isSending ? 'common.working' : 'lv.still.send')}
        </Action>
      }
      beside={
        live ? (
          <Action look="text" busy={busy && !waits} onClick={leave}>
            {live.label}
          </Action>
        ) : null
      }
    >
      {session && <PhotosChip document={session.document} />}
      <Title>{t('lv.still.title')}</Title>
      {why && <Problem>{why}</Problem>}
      {session?.document?.sentAsIs && <Text>{t('lv.start.asIs', { org: organizationName })}</Text>}
      <Text>{t('lv.still.body')}</Text>
      <Text quiet>{t('lv.start.body')}</Text>
      {problem && <ProblemMessage code={problem} />}
      {isSending && <UploadProgress slot="face" label={t('lv.still.photo')} />}
      <p role="status" className="text-kyc leading-[inherit]">
        {slow ? t('lv.still.wait') : ''}
      </p>
      <div ref={slot}>
        <PhotoSlot
          slot="face"
          label={t('lv.still.photo')}
          shape="face"
          accept={TYPES.join(',')}
          kept={file !== null}
          onFile={choose}
          missing={asked ? t('lv.still.missing') : null}
          locked={isSending && !waits}
        />
      </div>
    </Frame>
  );
}
