'use client';

import { clsx } from 'clsx';
import { type DragEvent, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isOffered } from '@/components/kyc/camera/is-offered';
import { useWords } from '@/components/kyc/i18n';
import { type PreviewSlot, useFrame } from '../frame/frame-context';
import { CameraIcon, CardIcon, FileIcon, PersonIcon } from '../frame/lazy-icons';
import { Problem } from '../frame/text';
import { UploadProgress } from './upload-progress';
import { usePending } from './use-pending';

type PhotoSlotProps = {
  slot: PreviewSlot;
  label: string;
  shape: 'card' | 'page' | 'face';
  accept: string;
  kept: boolean;
  /** Resolves to an error text for this slot or null. `sentAt`: of a photo from before a reload. */
  onFile: (file: File, sentAt: number | null) => Promise<string | null>;
  again?: File | undefined;
  doubt?: string | null;
  onKeep?: () => void;
  missing?: string | null;
  locked?: boolean;
};

/** A face is sent by a button, so it is not "saved". */
const THERE = { front: 'dv.upload.kept', back: 'dv.upload.kept', face: 'dv.upload.preview' } as const;

const SHAPE = { card: 'aspect-[1.586]', page: 'aspect-[1.42]', face: 'aspect-[4/5] max-w-60 mx-auto w-full' } as const;

/** The drop zone has an equivalent button. */
export function PhotoSlot(props: PhotoSlotProps): ReactElement {
  const {
    slot,
    label,
    shape,
    accept,
    kept,
    onFile,
    again,
    doubt = null,
    onKeep,
    missing = null,
    locked = false,
  } = props;
  const { t } = useWords();
  const { previews, setPreview, announce, camera } = useFrame();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const inputId = useId();

  const latest = useRef(0);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const take = async (file: File | undefined, sentAt: number | null = null): Promise<void> => {
    if (!file || locked) return;
    // A newer file supersedes an upload in progress.
    latest.current += 1;
    const own = latest.current;
    setSending(true);
    setProblem(null);
    announce(t('dv.upload.sending', { side: label }));
    const refused = await onFile(file, sentAt);
    if (own !== latest.current) return;
    setSending(false);
    setProblem(refused);
    if (refused) return announce('');
    setPreview(slot, file);
    if (!left.current) announce(t(THERE[slot], { side: label }));
  };
  usePending(slot, kept, take);
  const newestTake = useRef(take);
  newestTake.current = take;
  useEffect(() => void newestTake.current(again), [again]);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const section = useRef<HTMLElement>(null);
  const keep = (): void => {
    onKeep?.();
    announce(t('dv.upload.kept', { side: label }));
    // The pressed button disappears.
    section.current?.focus();
  };
  const shown = problem ?? (kept || sending ? doubt : missing);
  const asks = !problem && onKeep !== undefined && doubt !== null && shown === doubt;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className="flex flex-col gap-2"
    >
      <label
        htmlFor={inputId}
        className={clsx(
          // During an upload the text determines the height.
          'relative grid w-full place-items-center rounded-panel border-2 bg-sunken',
          !sending && 'overflow-hidden',
          kept || sending ? SHAPE[shape] : 'min-h-28',
          !kept
            ? 'border-line-strong border-dashed'
            : shown
              ? 'border-watch border-solid'
              : 'border-line-strong border-solid',
        )}
      >
        <Content slot={slot} src={kept ? previews[slot] : undefined} label={label} kept={kept} sending={sending} />
      </label>
      {shown && (
        <Problem id={problemId}>
          {shown}
          {problem && kept && ` ${t('dv.upload.earlier')}`}
        </Problem>
      )}
      {asks && (
        <div className="flex flex-wrap gap-2 [&>*]:w-auto [&>*]:flex-auto">
          <SlotButton describedBy={problemId} onClick={() => document.getElementById(inputId)?.click()}>
            {t('dv.upload.another')}
          </SlotButton>
          <SlotButton describedBy={problemId} onClick={keep}>
            {t('dv.upload.asIs')}
          </SlotButton>
        </div>
      )}
      {/* A doubt has two answers, not four. */}
      <div className={locked || asks ? 'hidden' : 'grid gap-2'}>
        {/* A computer's browser has no camera app to open. */}
        {isOffered('native', camera) && (
          <div className="pointer-fine:hidden">
            <Pick {...{ label, accept, take, problemId }} camera={shape === 'face' ? 'user' : 'environment'} />
          </div>
        )}
        <Pick {...{ label, accept, take, problemId, inputId }} />
      </div>
    </section>
  );
}

function Content(props: {
  slot: PreviewSlot;
  src: string | undefined;
  label: string;
  kept: boolean;
  sending: boolean;
}): ReactElement {
  const { slot, src, label, kept, sending } = props;
  const { t } = useWords();
  const isOnItsWay = useFrame().sending[slot] !== undefined;
  if (sending) return <UploadProgress slot={slot} label={label} />;
  if (kept && src)
    return (
      <>
        {/* Absolute: as a grid item a picture of full height would be cut off. */}
        <img
          src={src}
          alt={t('dv.upload.preview', { side: label })}
          className="absolute inset-0 size-full object-contain"
        />
        {/* Text without a check mark: not yet checked. */}
        {!isOnItsWay && slot !== 'face' && (
          <span aria-hidden className="absolute start-2 top-2 rounded-kyc bg-surface px-2 py-0.5 text-ink-2 text-kyc">
            {t('dv.upload.kept', { side: label })}
          </span>
        )}
      </>
    );
  return (
    <p className="flex items-center gap-2 p-3 text-center text-ink-2 text-kyc">
      <CardOrFace slot={slot} />
      {kept ? t(THERE[slot], { side: label }) : label}
    </p>
  );
}

const CardOrFace = ({ slot }: { slot: PreviewSlot }): ReactElement => (slot === 'face' ? <PersonIcon /> : <CardIcon />);

function SlotButton(props: {
  describedBy: string;
  name?: string;
  onClick: () => void;
  children: ReactNode;
}): ReactElement {
  const { describedBy, name, onClick, children } = props;
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      aria-label={name}
      onClick={onClick}
      className="flex min-h-12 w-full items-center justify-center gap-2 rounded-kyc border border-line-strong bg-surface px-3 py-2 text-kyc leading-[inherit] hover:bg-sunken"
    >
      {children}
    </button>
  );
}

/** The input is not in the tab order. */
function Pick(props: {
  label: string;
  accept: string;
  take: (file: File | undefined) => Promise<void>;
  problemId: string;
  inputId?: string;
  camera?: 'user' | 'environment';
}): ReactElement {
  const { label, accept, take, problemId, inputId, camera } = props;
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <SlotButton
        describedBy={problemId}
        name={`${label}: ${t(camera ? 'dv.upload.camera' : 'dv.upload.file')}`}
        onClick={() => input.current?.click()}
      >
        {camera ? <CameraIcon /> : <FileIcon />}
        <span>{t(camera ? 'dv.upload.camera' : 'dv.upload.file')}</span>
      </SlotButton>
      <input
        ref={input}
        id={inputId}
        type="file"
        hidden
        accept={camera ? 'image/*' : accept}
        {...(camera && { capture: camera })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          void take(file);
        }}
      />
    </>
  );
}
