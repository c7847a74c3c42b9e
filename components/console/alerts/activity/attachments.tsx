'use client';

import { clsx } from 'clsx';
import { Paperclip } from 'lucide-react';
import { type DragEvent, type FormEvent, type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { problemDetails } from '@/components/console/api/api-client';
import { useAttachments } from '@/components/console/api/use-alerts';
import { useMyId } from '@/components/console/api/use-me';
import { Confirm } from '@/components/console/layout/confirm';
import { useMay } from '@/components/console/layout/require-role';
import { Button } from '@/components/ui/button';
import { Fault, Field, Input } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { ErrorPanel } from '@/components/ui/states';
import type { AlertAttachment, AlertDetail } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { ATTACHMENT_EXTENSIONS, ATTACHMENT_LIMITS, FILE_LIMITS, fileSize } from '@/core/documents/files/file-limits';

const MAX_MB = FILE_LIMITS.bytes / 1024 / 1024;
const ACCEPTED = Object.values(ATTACHMENT_EXTENSIONS)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

export function Attachments({ alert }: { alert: AlertDetail }): ReactElement | null {
  const t = useTranslations('alerts.attachments');
  const may = useMay('analyst');
  const isLead = useMay('lead');
  const me = useMyId();
  const [chosen, setChosen] = useState<File[]>([]);
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState<AlertAttachment>();
  const section = useRef<HTMLElement>(null);
  const { add, remove } = useAttachments(alert.id);
  const { attachments } = alert;
  const choose = (files: File[]) => {
    if (add.isPending) return;
    add.reset();
    setChosen(files);
  };
  if (!may && attachments.length === 0) return null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose([...event.dataTransfer.files]);
  };
  const dropping = may && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  // The pressed button is removed, so move focus, once the dialog holds it no more.
  const removed = () => {
    flushSync(() => setRemoving(undefined));
    section.current?.focus();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('label')}
      {...dropping}
      className={clsx(
        'mb-5 grid grid-cols-1 gap-2 rounded-panel',
        over && 'outline-2 outline-gate outline-dashed outline-offset-4',
      )}
    >
      <h2 className="font-bold text-section">{t('label')}</h2>
      {attachments.length > 0 && (
        <ul className="grid gap-2">
          {attachments.map((attachment) => (
            <Attachment
              key={attachment.id}
              attachment={attachment}
              {...(may &&
                isOpen(alert.status) &&
                (isLead || attachment.authorId === me) && { onRemove: () => setRemoving(attachment) })}
            />
          ))}
        </ul>
      )}
      {may && <AddFiles {...{ alert, chosen, add }} onChoose={choose} onSent={setChosen} />}
      {removing && (
        <Confirm
          danger
          title={t('removeTitle')}
          act={t('remove')}
          running={remove}
          onClose={() => setRemoving(undefined)}
          onRun={() => remove.mutate(removing.id, { onSuccess: removed })}
        >
          <p className="[overflow-wrap:anywhere]">{t('removeBody', { name: removing.filename })}</p>
        </Confirm>
      )}
    </section>
  );
}

function Attachment(props: { attachment: AlertAttachment; onRemove?: () => void }): ReactElement {
  const { attachment, onRemove } = props;
  const { filename, bytes, description, authorName, createdAt, url } = attachment;
  const t = useTranslations('alerts.attachments');
  return (
    <li className="flex gap-2">
      <Paperclip aria-hidden className="mt-1 size-3.5 shrink-0 text-ink-2" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <a href={url} download className="text-gate hover:underline">
          {filename}
        </a>
        {description && <p>{description}</p>}
        <p className="text-ink-2 text-small">
          {t('by', { size: fileSize(bytes), name: authorName })} <RelativeTime at={createdAt} />
        </p>
      </div>
      {onRemove && (
        <button
          type="button"
          aria-label={t('removeOne', { name: filename })}
          onClick={onRemove}
          className="min-h-6 shrink-0 self-start text-gate text-small hover:underline max-md:-mt-2.5 max-md:min-h-11"
        >
          {t('remove')}
        </button>
      )}
    </li>
  );
}

/** The button that chose the files is gone. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

function AddFiles(props: {
  alert: AlertDetail;
  chosen: File[];
  add: ReturnType<typeof useAttachments>['add'];
  onChoose: (files: File[]) => void;
  /** The files that remain. */
  onSent: (left: File[]) => void;
}): ReactElement {
  const { alert, chosen, add, onChoose, onSent } = props;
  const t = useTranslations('alerts.attachments');
  const [description, setDescription] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const left = ATTACHMENT_LIMITS.files - alert.attachments.length;
  const tooLarge = chosen.find((file) => file.size > FILE_LIMITS.bytes);
  const problem = tooLarge
    ? t('tooLarge', { name: tooLarge.name, max: MAX_MB })
    : chosen.length > left
      ? t('tooMany', { most: ATTACHMENT_LIMITS.files, left })
      : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || add.isPending) return;
    for (const [at, file] of chosen.entries()) {
      try {
        await add.mutateAsync({ file, description: description.trim() });
      } catch {
        // Shown as `add.error`; what was not sent stays chosen.
        return onSent(chosen.slice(at));
      }
    }
    onSent([]);
    setDescription('');
  };
  if (left <= 0 && chosen.length === 0)
    return <p className="text-ink-2 text-small">{t('most', { most: ATTACHMENT_LIMITS.files })}</p>;
  if (chosen.length === 0)
    return (
      <div className="grid justify-items-start gap-1">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('add')}
          accept={ACCEPTED}
          onChange={(event) => onChoose([...(event.target.files ?? [])])}
        />
        <Button onClick={() => input.current?.click()}>{t('add')}</Button>
        <p className="text-ink-2 text-small">{t('hint', { max: MAX_MB })}</p>
      </div>
    );
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-2">
      {add.error && <ErrorPanel title={t('failed', { name: chosen[0]?.name ?? '' })} {...problemDetails(add.error)} />}
      <ul>
        {chosen.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files may share a name and do not move.
          <li key={at} className="[overflow-wrap:anywhere]">
            {file.name} <span className="text-ink-2 text-small">{fileSize(file.size)}</span>
          </li>
        ))}
      </ul>
      <Field label={t('description')}>
        {(control) => (
          <Input
            {...control}
            ref={takeFocus}
            value={description}
            maxLength={ATTACHMENT_LIMITS.description}
            autoComplete="off"
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Fault>{problem}</Fault>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={add.isPending} disabled={problem !== undefined}>
          {t('send', { n: chosen.length })}
        </Button>
        <Button disabled={add.isPending} onClick={() => onChoose([])}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
