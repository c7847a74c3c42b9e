'use client';

import { clsx } from 'clsx';
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { Fragment, type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/field';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { FieldMarks, MarkLegend, marksOf } from './field-marks';
import { FindingList } from './finding-list';
import { FindingMarks } from './picture-marks';

type File = ConsoleDocument['files'][number];
type Props = { document: ConsoleDocument };
const ZOOMS = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]'] as const;
const MAGNIFICATION = [1, 1.5, 2, 3] as const;
const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;

export function PictureViewer({ document }: Props): ReactElement {
  const { files } = document;
  const t = useTranslations('documents');
  const [marked, setMarked] = useState(true);
  const pictures = files.filter((file) => file.mimeType.startsWith('image/'));
  const rest = files.filter((file) => !file.mimeType.startsWith('image/'));
  const first = pictures.find((file) => file.purpose !== 'original') ?? pictures[0];
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const chosen = pictures.find((file) => file.id === chosenId) ?? first;
  const marks = chosen ? marksOf(document, chosen.page) : [];
  const magnification = MAGNIFICATION[zoom] ?? 1;
  const signs = document.findings.map((finding, index) => ({ ...finding, number: index + 1 }));
  const purpose = (file: File) => (t.has(`purposes.${file.purpose}`) ? t(`purposes.${file.purpose}`) : file.purpose);
  const nameOf = (file: File) => [purpose(file), file.page].filter(Boolean).join(' ');
  return (
    <div className="grid gap-2">
      {chosen ? (
        <>
          <div className="flex items-center gap-2">
            <p className="min-w-0 flex-1 text-ink-2 text-small">
              {nameOf(chosen)} {/* What we cut or drew has a name of ours, which says nothing more. */}
              {chosen.purpose === 'original' && <span className="ident break-all">{chosen.filename}</span>}
            </p>
            <IconButton label={t('zoomOut')} disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <ZoomOut aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('zoomIn')} disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
              <ZoomIn aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
            <IconButton label={t('turn')} onClick={() => setTurn((turn + 1) % 4)}>
              <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
            </IconButton>
          </div>
          <ScrollRegion label={t('picture')} className="max-h-[60dvh] overflow-auto border border-line bg-sunken">
            <div className={clsx('relative', ZOOMS[zoom], TURNS[turn])}>
              {/* Signed for five minutes and private: Next's image cache must not keep it. */}
              <img src={chosen.url} alt={nameOf(chosen)} className="w-full max-w-none" />
              {marked && <FieldMarks marks={marks} magnification={magnification} />}
              <FindingMarks findings={signs.filter(({ fileId }) => fileId === chosen.id)} />
            </div>
          </ScrollRegion>
          {marked && <MarkLegend marks={marks} magnification={magnification} />}
          {marks.length > 0 && (
            <Checkbox label={t('showFields')} checked={marked} onChange={(event) => setMarked(event.target.checked)} />
          )}
          <ul className="flex flex-wrap gap-2">
            {pictures.map((file) => (
              <li key={file.id}>
                <button
                  type="button"
                  aria-pressed={file.id === chosen.id}
                  aria-label={nameOf(file)}
                  onClick={() => setChosenId(file.id)}
                  className={clsx(
                    'block h-14 min-w-11 border bg-sunken',
                    file.id === chosen.id ? 'border-gate outline-1 outline-gate' : 'border-line-strong',
                  )}
                >
                  <img src={file.url} alt="" className="mx-auto h-full" />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="text-ink-2">{t('noPicture')}</p>
      )}
      <FindingList findings={signs} rules={document.rules} pictures={pictures} onShow={setChosenId} />
      <CaptureMethods files={files} />
      {rest.map((file) => (
        <p key={file.id} className="text-small">
          <a href={file.url} download className="text-gate hover:underline">
            {file.filename}
          </a>{' '}
          <span className="text-ink-2">{file.mimeType}</span>
        </p>
      ))}
    </div>
  );
}

/** Older files have no capture method. */
function CaptureMethods({ files }: { files: readonly File[] }): ReactElement | null {
  const t = useTranslations('documents');
  const taken = files.filter(({ captureMethod }) => captureMethod !== null);
  if (taken.length === 0) return null;
  return (
    <dl aria-label={t('captureMethods')} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small">
      {taken.map(({ id, filename, captureMethod }) => (
        <Fragment key={id}>
          <dt className="ident break-all text-ink-2">{filename}</dt>
          <dd>{captureMethod && t(`captureMethod.${captureMethod}`)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
