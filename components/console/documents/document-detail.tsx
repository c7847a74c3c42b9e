'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { LOCALE_NAMES } from '@/components/i18n/locales';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ConsoleDocument } from '@/core/documents/console-contract';
import { useDocument } from '../api/use-documents';
import { PausedStrip } from '../layout/console-fault';
import { QueryStateOne } from '../layout/query-state';
import { LegalHold } from '../subjects/legal-hold';
import { BlockDocument, DeleteDocument } from './document-actions';
import { INSTANCE_TONE, refusalOf } from './document-labels';
import { FieldList } from './field-list';
import { PictureViewer } from './picture-viewer';
import { COLLAPSED_GROUPS, countsOf, EXPANDED_GROUPS, RuleList } from './rule-list';
import { StageList } from './stage-list';

const LANGUAGES = ['en', 'si', 'ta'] as const;

/**
 * Messages shown to the customer, in every language, for support calls. Not for documents of a KYC session: its
 * timeline quotes them.
 */
export function CustomerSentences({ document }: { document: ConsoleDocument }): ReactElement | null {
  const t = useTranslations('documents');
  if (document.kycSessionId) return null;
  const { validation, extraction } = document.instance.result ?? {};
  const told = LANGUAGES.map((language) => {
    const all = [validation, extraction].flatMap((verdict) => verdict?.userErrorMessagesByLanguage[language] ?? []);
    return { language, sentences: [...new Set(all)] };
  }).filter(({ sentences }) => sentences.length > 0);
  if (told.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="w-fit text-gate hover:underline">{t('customerMessage')}</summary>
      <dl className="mt-1 grid gap-2">
        {told.map(({ language, sentences }) => (
          <div key={language}>
            <dt lang={language} className="text-ink-2 text-small">
              {LOCALE_NAMES[language]}
            </dt>
            {sentences.map((sentence) => (
              <dd key={sentence} lang={language}>
                {sentence}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

export function DocumentDetail({ id }: { id: string }): ReactElement {
  const t = useTranslations();
  const { query, pausedSince } = useDocument(id);
  return (
    <QueryStateOne list="/console/documents" query={query} what={t('documents.whatOne')}>
      {(document) => (
        <>
          <Header document={document} />
          {pausedSince && <PausedStrip since={pausedSince} />}
          <Panes document={document} />
        </>
      )}
    </QueryStateOne>
  );
}

function Header({ document }: { document: ConsoleDocument }): ReactElement {
  const t = useTranslations('documents');
  const { instance } = document;
  const refusal = refusalOf(instance.errorCode);
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-b px-4 py-2">
      <h1 className="font-bold text-title">{t(`processors.${instance.processorId}`)}</h1>
      <Chip tone={INSTANCE_TONE[instance.status]}>{t(`statuses.${instance.status}`)}</Chip>
      <span className="text-ink-2 text-small" aria-live="polite">
        {instance.failureReason ?? (refusal ? t(`refusals.${refusal}`) : instance.statusLabel)}
      </span>
      {document.documentTypeId && (
        <span className="text-small" title={document.documentTypeId}>
          {document.documentType ?? document.documentTypeId}
        </span>
      )}
      <span className="ml-auto flex items-center gap-2 text-ink-2 text-small">
        <RelativeTime at={instance.createdAt} />
        <span className="ident max-lg:hidden">{instance.instanceId}</span>
        <CopyButton value={instance.instanceId} />
        <LegalHold id={instance.instanceId} />
        <BlockDocument instanceId={instance.instanceId} />
        <DeleteDocument instanceId={instance.instanceId} ofSession={document.kycSessionId !== null} />
      </span>
    </header>
  );
}

/** On a phone the failed rules come before the images. */
function Panes({ document }: { document: ConsoleDocument }): ReactElement {
  const t = useTranslations('documents');
  const { instance, rules } = document;
  const pane = 'overflow-y-auto px-4 py-3.5 min-w-0';
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)_280px] xl:grid-cols-[minmax(0,1.1fr)_minmax(0,0.9fr)_340px]">
      <section aria-label={t('pictures')} className={`${pane} border-line border-r max-md:border-r-0 max-md:border-b`}>
        <PictureViewer key={instance.instanceId} document={document} />
      </section>
      <section aria-label={t('fields')} className={`${pane} border-line border-r bg-surface max-md:border-r-0`}>
        <h2 className="mb-2 font-bold text-section">{t('fields')}</h2>
        <FieldList document={document} />
        <details className="mt-4">
          <summary className="w-fit text-gate hover:underline">{t('json')}</summary>
          <pre className="mt-1 max-h-96 overflow-auto whitespace-pre-wrap break-all border border-line bg-sunken p-2 text-small">
            {JSON.stringify(instance.result, null, 2)}
          </pre>
        </details>
      </section>
      <div className="max-md:contents md:overflow-y-auto">
        <section aria-label={t('verdict')} className={`${pane} max-md:order-first max-md:border-line max-md:border-b`}>
          <Verdict document={document} />
        </section>
        <section aria-label={t('stages')} className={pane}>
          <h2 className="mb-2 font-bold text-section">{t('stages')}</h2>
          <StageList stages={document.stages} />
          <h2 className="mt-6 mb-2 font-bold text-section">{t('rules')}</h2>
          {rules.length === 0 ? (
            <p className="text-ink-2">{t('noRules')}</p>
          ) : (
            <RuleList rules={rules} groups={COLLAPSED_GROUPS} />
          )}
        </section>
      </div>
    </div>
  );
}

function Verdict({ document }: { document: ConsoleDocument }): ReactElement {
  const t = useTranslations('documents');
  const { instance } = document;
  const counts = countsOf(document.rules);
  const isTold = counts.failed + counts.warning + counts.notice > 0;
  const reasoning = instance.result?.validation.reasoning;
  return (
    <>
      <h2 className="mb-2 font-bold text-section">{t('verdict')}</h2>
      {(instance.error ?? instance.errorCode) && (
        <p className="mb-2 border-hit border-l-2 pl-3">
          {instance.error}
          {instance.errorCode && <span className="ident block text-hit text-small">{instance.errorCode}</span>}
        </p>
      )}
      {isTold ? (
        <RuleList rules={document.rules} groups={EXPANDED_GROUPS} />
      ) : (
        reasoning && <p>{counts.passed > 0 ? t('allMet', { met: counts.passed }) : reasoning}</p>
      )}
      <CustomerSentences document={document} />
      <p className="mt-2 text-ink-2 text-small">
        {document.creditsRefunded
          ? t('refunded', { credits: document.creditsCharged })
          : t('charged', { credits: document.creditsCharged })}
        {document.kycSessionId && (
          <>
            {' '}
            <Link href={`/console/kyc-sessions/${document.kycSessionId}`} className="text-gate hover:underline">
              {t('ofSession')}
            </Link>
          </>
        )}
      </p>
    </>
  );
}
