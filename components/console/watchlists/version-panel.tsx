'use client';

import { clsx } from 'clsx';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Chip } from '@/components/ui/chip';
import { Sheet } from '@/components/ui/dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EntryChange, VersionDetail } from '@/core/screening/watchlists/contract';
import { useWatchlistVersion } from '../api/use-watchlists';
import { Pager } from '../layout/navigation/pager';
import { QueryState } from '../layout/query-state';
import { FieldChanges } from '../match/field-comparison';
import { Dated, DeltaWords, Unread, useListDay } from './list-table';

const PAGE = 100;

export function VersionPanel(props: { source: string; id: string; onClose: () => void }): ReactElement {
  const { source, id, onClose } = props;
  const t = useTranslations('watchlists');
  const [offset, setOffset] = useState(0);
  const query = useWatchlistVersion(source, id, offset);
  return (
    <Sheet open onClose={onClose} title={query.data?.label ?? t('versionTitle')}>
      <QueryState query={query} what={t('versionTitle')}>
        {(version) => (
          <div className="grid gap-4">
            <Facts version={version} />
            <section>
              <h3 className="mb-1 font-bold">{t('files')}</h3>
              <Files files={version.files} />
            </section>
            <section>
              <h3 className="mb-1 font-bold">{t('unread')}</h3>
              {Object.keys(version.unread).length === 0 ? (
                <p className="text-ink-2">{t('unreadNone')}</p>
              ) : (
                <Unread unread={version.unread} />
              )}
            </section>
            <section>
              <h3 className="mb-1 font-bold">{t('changes')}</h3>
              {version.first ? (
                <p className="text-ink-2">{t('firstVersionOf', { n: version.entries })}</p>
              ) : (
                <Changes version={version} offset={offset} onGo={setOffset} />
              )}
            </section>
          </div>
        )}
      </QueryState>
    </Sheet>
  );
}

function Changes(props: { version: VersionDetail; offset: number; onGo: (offset: number) => void }): ReactElement {
  const { version, offset, onGo } = props;
  const t = useTranslations('watchlists');
  return (
    <>
      {version.entriesChanged.length === 0 && <p className="text-ink-2">{t('changesNone')}</p>}
      <ul className="grid gap-2">
        {version.entriesChanged.map((change) => (
          <EntryChangeRow key={change.entityId} change={change} />
        ))}
      </ul>
      <Pager offset={offset} size={PAGE} total={version.total} onGo={onGo} />
    </>
  );
}

/** Files of the version with their dates, and files that were ignored. */
function Files({ files }: { files: VersionDetail['files'] }): ReactElement {
  const t = useTranslations('watchlists');
  const day = useListDay();
  if (files.length === 0) return <p className="text-ink-2">{t('filesUnknown')}</p>;
  return (
    <ul className="text-small">
      {files.map((file) => (
        <li key={`${file.role} ${file.name}`} className="border-line border-b py-1">
          <span className={clsx('ident break-all', !file.read && 'text-ink-2')}>{file.name}</span>
          <span className="block text-ink-2">
            {file.publishedOn
              ? `${t('datedPublisher', { day: day(file.publishedOn) })}, `
              : file.read && `${t('fileUndated')}, `}
            {t('fileChanged', { day: day(file.modifiedAt.slice(0, 10)) })}
          </span>
          {!file.read && <span className="block text-watch">{t('filePassedOver')}</span>}
        </li>
      ))}
    </ul>
  );
}

function Facts({ version }: { version: VersionDetail }): ReactElement {
  const t = useTranslations('watchlists');
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-small">
      <dt className="text-ink-2">{t('lastChange')}</dt>
      <dd>{version.delta ? <DeltaWords delta={version.delta} /> : t('firstVersion')}</dd>
      {version.dated && (
        <>
          <dt className="text-ink-2">{t('datedOwn')}</dt>
          <dd>
            <Dated dated={version.dated} />
          </dd>
        </>
      )}
      <dt className="text-ink-2">{t('published')}</dt>
      <dd>
        <RelativeTime at={version.at} />
      </dd>
      <dt className="text-ink-2">{t('fileHash')}</dt>
      <dd className="ident break-all">{version.checksum}</dd>
      <dt className="text-ink-2">{t('contentHash')}</dt>
      <dd className="ident break-all">{version.contentHash}</dd>
    </dl>
  );
}

const TONE = { added: 'hit', changed: 'watch', removed: 'neutral' } as const;

export function EntryChangeRow({ change }: { change: EntryChange }): ReactElement {
  const t = useTranslations('watchlists');
  return (
    <li className="rounded-panel border border-line p-2">
      <p className="flex flex-wrap items-baseline gap-2">
        <Chip bare tone={TONE[change.kind]}>
          {t('kind', { kind: change.kind })}
        </Chip>
        <span className="font-semibold">{change.name}</span>
        <span className="ident text-ink-2 text-small">{change.entityId}</span>
      </p>
      <FieldChanges changes={change.changes} />
    </li>
  );
}
