'use client';

import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemDetails, problemKindOf, problemOf } from '@/components/console/api/api-client';
import { type KycAct, useKycAct } from '@/components/console/api/use-kyc-sessions';
import { NoteLength } from '@/components/console/layout/drafts/note-field';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { readAsBase64 } from '@/components/ui/read-as-base64';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import { DOCUMENT_SHAPES, type DocumentType, type Side } from '@/core/kyc/document/document-types';
import { ASSIST_PARTS, ASSIST_REASONS, type AssistPart, type AssistReason } from '@/core/kyc/session/assistance';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import type { KycSession } from '@/core/kyc/session/contract';
import { NOTE_MAX, NOTE_MIN } from '@/core/kyc/session/note-length';

const MAX_MB = 10;
const ACCEPT = {
  document: ['image/jpeg', 'image/png', 'application/pdf'],
  face: ['image/jpeg', 'image/png'],
} as const satisfies Record<AssistPart, readonly string[]>;
type Slot = Side | 'photo';

export function AssistDialog(props: { session: KycSession; part: AssistPart; onClose: () => void }): ReactElement {
  const { session, part, onClose } = props;
  const t = useTranslations('kycSessions');
  const toast = useToast();
  const act = useKycAct(session.id);
  const formId = useId();
  const accepted = session.documentTypes;
  const [documentType, setDocumentType] = useState<DocumentType>(session.data.documentType ?? accepted[0] ?? 'NIC_NEW');
  const [files, setFiles] = useState<Partial<Record<Slot, File>>>({});
  const [reason, setReason] = useState<AssistReason | null>(null);
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState(false);
  const slots = slotsOf(part, documentType, files.front);
  const types = t(part === 'face' ? 'assist.faceTypes' : 'assist.types');
  const holdsBoth = part === 'document' && slots.length === 1 && DOCUMENT_SHAPES[documentType].isDoubleSided;
  const hintOf = (slot: Slot): string => (slot === 'front' && holdsBoth ? t('assist.bothInPdf') : types);
  /** Checks type and size only; the server checks the contents. */
  const faultOf = (file: File): string | undefined => {
    if (file.size === 0) return t('assist.empty');
    if (file.size > MAX_MB * 1024 * 1024) return t('assist.tooLarge', { max: MAX_MB });
    const isOther = file.type !== '' && !ACCEPT[part].some((type) => type === file.type);
    return isOther ? t('assist.wrongType', { types }) : undefined;
  };
  const refusalOf = (slot: Slot): string | undefined => {
    const path = slot === 'photo' ? 'photo' : `files.${slots.indexOf(slot)}`;
    const isOther = problemKindOf(act.error, path) === 'unsupported_file_type';
    return isOther ? t('assist.wrongType', { types }) : problemOf(act.error, path);
  };
  const problemAt = (slot: Slot): string | undefined => {
    const file = files[slot];
    if (!file) return checked ? t('assist.missing') : undefined;
    return faultOf(file) ?? refusalOf(slot);
  };
  const short = note.trim().length < NOTE_MIN;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    const chosen = slots.map((slot) => files[slot]);
    if (short || reason === null || chosen.some((file) => !file || faultOf(file))) return;
    const stated = { reason, note: note.trim() };
    const order = await orderOf(part, documentType, slots, files, stated);
    act.mutate(order, {
      onSuccess: () => {
        toast({ text: t('assist.sent') });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      running={act.isPending}
      onClose={onClose}
      title={t(`assist.${part}`)}
      footer={
        <>
          <p role="status" className="mr-auto self-center text-ink-2 text-small">
            {act.isPending && t(`assist.sending.${part}`)}
          </p>
          <Button type="submit" form={formId} look="primary" busy={act.isPending}>
            {t('assist.send')}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        <p className="text-ink-2">{t(`assist.${part}Body`)}</p>
        {act.isError && !slots.some(refusalOf) && <ErrorPanel title={t('notDone')} {...problemDetails(act.error)} />}
        {part === 'document' && (
          <Field label={t('assist.documentType')}>
            {(control) => (
              <Select
                {...control}
                value={documentType}
                onChange={(event) =>
                  setDocumentType(accepted.find((one) => one === event.target.value) ?? documentType)
                }
              >
                {accepted.map((one) => (
                  <option key={one} value={one}>
                    {t(`assist.documentTypes.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {slots.map((slot) => (
          <Field key={slot} label={slotLabel(slot, documentType, t)} hint={hintOf(slot)} error={problemAt(slot)}>
            {(control) => (
              <Input
                {...control}
                type="file"
                accept={ACCEPT[part].join()}
                className="py-1"
                onChange={(event) => {
                  // The error belongs to the previous file.
                  act.reset();
                  const file = event.target.files?.[0];
                  setFiles(({ [slot]: _before, ...rest }) => (file ? { ...rest, [slot]: file } : rest));
                }}
              />
            )}
          </Field>
        ))}
        <Field label={t('assist.reason')} error={checked && reason === null ? t('assist.reasonMissing') : undefined}>
          {(control) => (
            <Select
              {...control}
              value={reason ?? ''}
              onChange={(event) => setReason(ASSIST_REASONS.find((one) => one === event.target.value) ?? null)}
            >
              <option value="">{t('assist.reasonNone')}</option>
              {ASSIST_REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`assist.reasons.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t('assist.note')}
          hint={
            <>
              {t('assist.noteHint')} <NoteLength note={note} min={NOTE_MIN} />
            </>
          }
          error={checked && short ? t('assist.noteShort', { min: NOTE_MIN }) : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              maxLength={NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** A PDF as the front may include the back. */
function slotsOf(part: AssistPart, documentType: DocumentType, front: File | undefined): Slot[] {
  if (part === 'face') return ['photo'];
  const whole = !DOCUMENT_SHAPES[documentType].isDoubleSided || front?.type === 'application/pdf';
  return whole ? ['front'] : ['front', 'back'];
}

function slotLabel(slot: Slot, documentType: DocumentType, t: (key: string) => string): string {
  if (slot === 'photo') return t('assist.photo');
  return t(`assist.sides.${DOCUMENT_SHAPES[documentType].isDoubleSided ? slot : 'page'}`);
}

async function orderOf(
  part: AssistPart,
  documentType: DocumentType,
  slots: Slot[],
  files: Partial<Record<Slot, File>>,
  stated: { reason: AssistReason; note: string },
): Promise<KycAct> {
  const photo = async (file: File | undefined) => ({
    base64Data: file ? await readAsBase64(file) : '',
    mimeType: file?.type ?? '',
  });
  if (part === 'face') return { act: 'assisted/face', ...stated, photo: await photo(files.photo) };
  const sides = slots.flatMap((slot) => (slot === 'photo' ? [] : [slot]));
  const sent = await Promise.all(sides.map(async (side) => ({ side, ...(await photo(files[side])) })));
  return { act: 'assisted/document', ...stated, documentType, files: sent };
}

/** An unavailable action gives its reason. */
export function AssistActions({ detail }: { detail: ConsoleKycSession }): ReactElement | null {
  const t = useTranslations('kycSessions.assist');
  const [part, setPart] = useState<AssistPart | null>(null);
  if (detail.assistance.document === 'COMPLETE') return null;
  const open = ASSIST_PARTS.filter((one) => detail.assistance[one] === null);
  const reasons = new Set(ASSIST_PARTS.flatMap((one) => detail.assistance[one] ?? []));
  return (
    <>
      {open.map((one) => (
        <Button key={one} onClick={() => setPart(one)}>
          {t(one)}
        </Button>
      ))}
      {[...reasons].map((reason) => (
        <p key={reason} className="w-full text-ink-2 text-small">
          {t(`closed.${reason}`)}
        </p>
      ))}
      {part && <AssistDialog session={detail.session} part={part} onClose={() => setPart(null)} />}
    </>
  );
}
