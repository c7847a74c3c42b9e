'use client';

import { Upload } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { DownloadLink } from '@/components/ui/download-link';
import { ErrorPanel } from '@/components/ui/states';
import { OWN_COLUMNS, OWN_PEP_LIST_LIMITS, OWN_TEMPLATE } from '@/core/screening/own-pep-list/columns';
import type { OwnPepListPreview } from '@/core/screening/watchlists/contract';
import { langOf } from '../alerts/alert-labels';
import { problemDetails } from '../api/api-client';
import { useOwnPepList, useOwnPepListActs } from '../api/use-watchlists';
import { Confirm } from '../layout/confirm';
import { QueryState } from '../layout/query-state';
import { Faults, HeldPepList, PepListInUse } from './own-pep-list-files';

/** The first entries reveal mixed-up columns. */
export function PepListPreview(props: {
  file: File;
  look: OwnPepListPreview;
  running: { isPending: boolean; error: Error | null };
  onRun: () => void;
  onClose: () => void;
}): ReactElement {
  const { file, look, ...rest } = props;
  const { entries, names, unread, first, entriesInUse, same, heldBecause } = look;
  const t = useTranslations('watchlists.own');
  const act = same ? t('lookSameAct') : heldBecause ? t('lookHeldAct') : t('lookAct');
  return (
    <Confirm {...rest} title={t('look', { file: file.name })} act={act}>
      <p>{t('people', { n: entries, names })}</p>
      {same && <p>{t('lookSame')}</p>}
      {!same && entriesInUse !== null && <p>{t('lookBefore', { n: entriesInUse })}</p>}
      {heldBecause && <p className="text-hit">{t('lookHeld', { reason: heldBecause })}</p>}
      <Faults unread={unread} />
      <p className="text-ink-2 text-small">{t('lookFirst', { shown: first.length })}</p>
      <ul className="grid gap-2">
        {first.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold the same person twice
          <li key={at} className="border-line-strong border-l-2 pl-3">
            <Person person={person} />
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

function Person({ person }: { person: OwnPepListPreview['first'][number] }): ReactElement {
  const t = useTranslations('watchlists.own');
  const { name, otherNames, birthDates, offices, associates } = person;
  const rest = [...otherNames, ...birthDates, ...offices, ...associates];
  return (
    <>
      <span lang={langOf(name)} className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </span>
      <span className="block text-ink-2 text-small [overflow-wrap:anywhere]">
        {rest.length > 0 ? rest.join(' · ') : t('lookNone')}
      </span>
    </>
  );
}

const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(OWN_TEMPLATE)}`;
const FILE = '/api/console/watchlists/own-pep-list/file';

type Asking = 'remove' | 'release' | 'discard';

export function OwnPepList({ admin }: { admin: boolean }): ReactElement {
  const t = useTranslations('watchlists.own');
  const query = useOwnPepList();
  const acts = useOwnPepListActs();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = (file: File) => {
    acts.send.reset();
    acts.look.mutate(file, { onSuccess: () => setChosen(file) });
  };
  return (
    <section className="mt-4 mb-4" aria-labelledby="own-pep-list">
      <div className="grid gap-1 px-4 pt-3 pb-2">
        <h2 id="own-pep-list" className="font-bold text-section">
          {t('title')}
        </h2>
        <p className="max-w-[75ch] text-ink-2 text-small">{t('how')}</p>
        {admin && (
          <>
            <p className="max-w-[75ch] break-words text-ink-2 text-small">
              {t('columns', { columns: OWN_COLUMNS.join(', ') })}
            </p>
            <p className="text-ink-2 text-small">
              {t('limits', {
                megabytes: OWN_PEP_LIST_LIMITS.bytes / 1024 / 1024,
                rows: OWN_PEP_LIST_LIMITS.rows,
              })}
            </p>
          </>
        )}
      </div>
      {acts.look.error && <ErrorPanel title={t('refused')} {...problemDetails(acts.look.error)} />}
      {chosen && acts.look.data && (
        <PepListPreview
          file={chosen}
          look={acts.look.data}
          running={acts.send}
          onRun={() => acts.send.mutate(chosen, { onSuccess: () => setChosen(null) })}
          onClose={() => setChosen(null)}
        />
      )}
      <QueryState query={query} what={t('what')}>
        {({ pepList, held }) => (
          <>
            {held && <HeldPepList held={held} admin={admin} onAsk={setAsking} />}
            {pepList ? <PepListInUse pepList={pepList} /> : <p className="px-4 py-2">{t('none')}</p>}
            {admin && (
              <div className="flex flex-wrap items-center gap-2 px-4 py-2">
                <Choose label={t(pepList ? 'replace' : 'upload')} sending={acts.look.isPending} onFile={choose} />
                <DownloadLink href={TEMPLATE} name="pep-list.csv">
                  {t('template')}
                </DownloadLink>
                {pepList && (
                  <>
                    <DownloadLink href={FILE}>{t('download')}</DownloadLink>
                    <Button onClick={() => setAsking('remove')}>{t('remove')}</Button>
                  </>
                )}
              </div>
            )}
            {asking && (
              <Ask
                asking={asking}
                running={asking === 'remove' ? acts.remove : acts.judge}
                onClose={() => setAsking(null)}
                onRun={() => {
                  const done = { onSuccess: () => setAsking(null) };
                  if (asking === 'remove') acts.remove.mutate(undefined, done);
                  else if (held) acts.judge.mutate({ id: held.id, act: asking }, done);
                }}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

function Choose(props: { label: string; sending: boolean; onFile: (file: File) => void }): ReactElement {
  const { label, sending, onFile } = props;
  const t = useTranslations('watchlists.own');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button look="primary" busy={sending} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" strokeWidth={1.75} />
        {sending ? t('sending') : label}
      </Button>
    </>
  );
}

function Ask(props: {
  asking: Asking;
  running: { isPending: boolean; error: Error | null };
  onRun: () => void;
  onClose: () => void;
}): ReactElement {
  const { asking, ...rest } = props;
  const t = useTranslations('watchlists.own');
  const all = useTranslations('watchlists');
  const words = {
    remove: { title: t('removeTitle'), act: t('remove'), body: t('removeBody') },
    release: { title: t('releaseTitle'), act: all('release'), body: all('releaseBody') },
    discard: { title: t('discardTitle'), act: t('discard'), body: t('discardBody') },
  }[asking];
  return (
    <Confirm {...rest} title={words.title} act={words.act} danger>
      {words.body}
    </Confirm>
  );
}
