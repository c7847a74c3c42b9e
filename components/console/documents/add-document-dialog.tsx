'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input, Select } from '@/components/ui/field';
import { readAsBase64 } from '@/components/ui/read-as-base64';
import { ErrorPanel } from '@/components/ui/states';
import { ACCEPTED_TYPES, FILE_LIMITS } from '@/core/documents/files/file-limits';
import { type ProcessorId, processorIds } from '@/core/documents/processor-ids';
import { CREDITS } from '@/core/products';
import { problemDetails } from '../api/api-client';
import { useAddDocument } from '../api/use-documents';

const MAX_MB = FILE_LIMITS.bytes / 1024 / 1024;

/** For documents received by post, email or in person. */
export function AddDocumentDialog({ onClose }: { onClose: () => void }): ReactElement {
  const t = useTranslations('documents');
  const router = useRouter();
  const formId = useId();
  const add = useAddDocument();
  const [processorId, setProcessorId] = useState<ProcessorId>('SRI_LANKA_ID');
  const [files, setFiles] = useState<File[]>([]);
  const [checked, setChecked] = useState(false);
  const tooLarge = files.find((file) => file.size > FILE_LIMITS.bytes);
  const problem = tooLarge
    ? t('add.tooLarge', { name: tooLarge.name, max: MAX_MB })
    : checked && files.length === 0
      ? t('add.missing')
      : undefined;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (files.length === 0 || tooLarge) return;
    const read = files.map(async (file) => ({
      base64Data: await readAsBase64(file),
      mimeType: file.type || 'application/octet-stream',
      filename: file.name,
    }));
    add.mutate(
      { processorId, files: await Promise.all(read) },
      { onSuccess: ({ instanceId }) => router.push(`/console/documents/${instanceId}`) },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      footer={
        <Button type="submit" form={formId} look="primary" busy={add.isPending || add.isSuccess}>
          {t('add.send')}
        </Button>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
        {add.isError && <ErrorPanel title={t('add.refused')} {...problemDetails(add.error)} />}
        <Field label={t('processor')}>
          {(control) => (
            <Select
              {...control}
              value={processorId}
              onChange={(event) =>
                setProcessorId(processorIds.find((one) => one === event.target.value) ?? 'SRI_LANKA_ID')
              }
            >
              {processorIds.map((id) => (
                <option key={id} value={id}>
                  {t(`processors.${id}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('add.files')} hint={t(`add.hints.${processorId}`, { max: MAX_MB })} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="file"
              multiple
              accept={ACCEPTED_TYPES[processorId].join(',')}
              className="py-1"
              onChange={(event) => setFiles([...(event.target.files ?? [])])}
            />
          )}
        </Field>
        <p className="text-ink-2 text-small">{t('add.credits', { credits: CREDITS.documentProcessing })}</p>
      </form>
    </Dialog>
  );
}
