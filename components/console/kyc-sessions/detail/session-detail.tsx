'use client';

import type { ReactElement, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { langOf } from '@/components/console/alerts/alert-labels';
import { useDocument } from '@/components/console/api/use-documents';
import { useSeenNotices } from '@/components/console/api/use-health';
import { useConsoleKycSession } from '@/components/console/api/use-kyc-sessions';
import { FieldList } from '@/components/console/documents/field-list';
import { PictureViewer } from '@/components/console/documents/picture-viewer';
import { RuleList } from '@/components/console/documents/rule-list';
import { Neighbours } from '@/components/console/layout/navigation/prev-next';
import { QueryState, QueryStateOne } from '@/components/console/layout/query-state';
import { May } from '@/components/console/layout/require-role';
import { LOCALE_NAMES } from '@/components/i18n/locales';
import { Chip } from '@/components/ui/chip';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { problemsToReport } from '@/core/kyc/document/document-problems';
import { DOCUMENT_TYPES } from '@/core/kyc/document/document-types';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { referenceOf } from '@/core/kyc/session/contact';
import { needsDecision, reviewKind } from '@/core/kyc/session/session-outcome';
import { sessionMemory } from '../session-memory';
import { ResultWords, StatusChip, StepBar, statusKey } from '../session-status';
import { FacePanel } from './face-panel';
import { HelpRequested, UnusedAttempts } from './help-requested';
import { NoteForm, useNoteForm, type Writing } from './note-form';
import { ObsoleteReview, ReviewForm, ToDecision } from './review-form';
import { SessionActions } from './session-actions';
import { SessionTimeline } from './session-timeline';

export function SessionDetail({ id }: { id: string }): ReactElement {
  const t = useTranslations();
  const query = useConsoleKycSession(id);
  return (
    <QueryStateOne list="/console/kyc-sessions" query={query} what={t('kycSessions.whatOne')}>
      {(detail) => (
        <>
          <Header detail={detail} />
          <Panes key={detail.session.id} detail={detail} />
        </>
      )}
    </QueryStateOne>
  );
}

const PARTS = ['document', 'face'] as const;

function Header({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const { session } = detail;
  const t = useTranslations('kycSessions');
  const waits = session.isComplete && PARTS.find((part) => needsDecision(session, part));
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-b px-4 py-2">
      <h1 lang={langOf(session.customerName ?? '')} className="min-w-0 break-words font-bold text-title">
        {session.customerName ?? session.externalId ?? <span className="ident">{session.id}</span>}
      </h1>
      <StatusChip session={session} />
      {detail.environment === 'test' && (
        <Chip tone="watch" bare>
          {t('test')}
        </Chip>
      )}
      <StepBar session={session} />
      <span className="ml-auto flex items-center gap-2 text-ink-2 text-small">
        {/* A session without a name has its id for its title. */}
        {(session.customerName ?? session.externalId) && <span className="ident max-lg:hidden">{session.id}</span>}
        <CopyButton value={session.id} />
        <Neighbours
          memory={sessionMemory}
          id={session.id}
          words={{ next: t('neighbours.next'), previous: t('neighbours.previous') }}
        />
      </span>
      <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-ink-2">
          {t('lastEvent')} <RelativeTime at={new Date(session.lastEventAt).toISOString()} />
        </p>
        {waits && (
          <May least="analyst">
            <ToDecision part={waits} />
          </May>
        )}
      </div>
    </header>
  );
}

function Panes({ detail }: { detail: ConsoleKycSession }): ReactElement {
  const t = useTranslations('kycSessions');
  const { session } = detail;
  useSeenNotices('sessionId', session.id);
  const [face, ofDocument, helped, noting] = [
    useNoteForm(session.id, 'review'),
    useNoteForm(session.id, 'review/document'),
    useNoteForm(session.id, 'resolve-help'),
    useNoteForm(session.id, 'note'),
  ];
  const documentWaits = session.isComplete && needsDecision(session, 'document');
  const { instanceId, deletedAt } = session.documentVerification ?? {};
  const pane = 'overflow-y-auto px-4 py-3.5 min-w-0';
  const facts = <Facts detail={detail} helped={helped} />;
  // On a phone a help request comes before the document.
  const isFirst = session.helpRequestedAt !== null;
  return (
    <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[300px_minmax(0,1fr)_340px]">
      <section
        aria-label={t('session')}
        className={`${pane} border-line xl:border-r ${isFirst ? 'max-md:border-b md:max-xl:hidden' : 'max-xl:hidden'}`}
      >
        {facts}
      </section>
      <section aria-label={t('document')} className={`${pane} border-line border-r bg-surface max-md:border-r-0`}>
        {session.documentReview && (
          <DocumentDecision session={session} review={session.documentReview} writing={ofDocument} />
        )}
        {detail.correction && <Correction fields={detail.correction.fields} />}
        {!documentWaits && (
          <UnusedAttempts
            title={t(session.documentReview?.decision ? 'leftOver' : 'leftOverMoot')}
            writing={ofDocument}
          />
        )}
        {deletedAt ? (
          <p className="text-ink-2">
            {t('documentDeleted')} <RelativeTime at={new Date(deletedAt).toISOString()} />
          </p>
        ) : instanceId ? (
          <Document instanceId={instanceId} />
        ) : (
          <p className="text-ink-2">
            {t(detail.timeline.some(({ type }) => type === 'upload') ? 'unsentDocument' : 'noDocument')}
          </p>
        )}
      </section>
      {/* Nothing in it may be a control, so it is reached by itself to be scrolled. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard needs it (WCAG 2.1.1) */}
      <section aria-label={t('faceAndStory')} tabIndex={0} className={pane}>
        <div className={`mb-6 xl:hidden ${isFirst ? 'max-md:hidden' : ''}`}>{facts}</div>
        <FacePanel detail={detail} writing={face} keyed={!documentWaits} />
        <SessionTimeline entries={detail.timeline}>
          <May least="analyst">
            <NoteForm writing={noting} />
          </May>
        </SessionTimeline>
      </section>
    </div>
  );
}

function Facts({ detail, helped }: { detail: ConsoleKycSession; helped: Writing }): ReactElement {
  const t = useTranslations('kycSessions');
  const { session } = detail;
  const why = session.invalidReason ?? session.lastError;
  const isOver = session.expiresAt !== null && session.expiresAt <= Date.now();
  const time = (at: number | null) => at !== null && <RelativeTime at={new Date(at).toISOString()} />;
  return (
    <>
      <h2 className="mb-2 font-bold text-section">{t('session')}</h2>
      <dl className="mb-4 grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {/* What the customer's page tells them to give. */}
        <Fact label={t('reference')}>
          <span className="ident">{referenceOf(session.id)}</span>
        </Fact>
        <Fact label={t('externalId')}>
          {session.externalId && <span className="ident break-all">{session.externalId}</span>}
        </Fact>
        <Fact label={t('email')}>{session.customerEmail}</Fact>
        {Object.entries(detail.inputData ?? {}).map(([name, value]) => (
          <Fact key={name} label={t(`given.${name}`)}>
            <span lang={langOf(value)} className="break-words">
              {value}
            </span>
          </Fact>
        ))}
        <Fact label={t('language')}>
          {session.language && <span lang={session.language}>{LOCALE_NAMES[session.language]}</span>}
        </Fact>
        <Fact label={t('accepted')}>
          {session.documentTypes.length < DOCUMENT_TYPES.length &&
            session.documentTypes.map((type) => (
              <span key={type} className="block">
                {t(`assist.documentTypes.${type}`)}
              </span>
            ))}
        </Fact>
        <Fact label={t('capturePolicy')}>{t(`capturePolicies.${session.capturePolicy}`)}</Fact>
        <Fact label={t('faceCapture')}>
          {session.faceVerification?.captureMethod && t(`captureMethod.${session.faceVerification.captureMethod}`)}
        </Fact>
        <Fact label={t('made')}>{time(session.createdAt)}</Fact>
        <Fact label={t(isOver ? 'expired' : 'expires')}>{time(session.expiresAt)}</Fact>
        <Fact label={t('finished')}>{time(session.completedAt)}</Fact>
        <Fact label={t('attempts')}>
          {t('attemptsOf', { document: session.attempts.document, face: session.attempts.liveness })}
        </Fact>
        <Fact label={t('left')}>
          {!session.isComplete &&
            t('attemptsOf', { document: detail.triesLeft.document, face: detail.triesLeft.liveness })}
        </Fact>
        <Fact label={t('previousSession')}>
          {session.previousSessionId && (
            <OtherSession id={session.previousSessionId} session={detail.besides.previous} />
          )}
        </Fact>
        <Fact label={t('nextSession')}>
          {session.nextSessionId && <OtherSession id={session.nextSessionId} session={detail.besides.next} />}
        </Fact>
        <Fact label={t('result')}>
          <ResultWords session={session} />
        </Fact>
        {/* A face check that is kept waits for the photos of the ID: it was taken, whatever a run before it came to. */}
        <Fact label={t('why')}>
          {!session.faceCheckPending && why && (t.has(`whys.${why}`) ? t(`whys.${why}`) : why)}
        </Fact>
      </dl>
      <HelpRequested
        key={session.helpRequestedAt}
        session={session}
        isTimeMailed={detail.isTimeMailed}
        writing={helped}
      />
      <May least="analyst">
        <SessionActions detail={detail} />
      </May>
    </>
  );
}

/** For a refused document submitted anyway, or an expired one. */
function DocumentDecision(props: {
  session: ConsoleKycSession['session'];
  review: NonNullable<ConsoleKycSession['session']['documentReview']>;
  writing: Writing;
}): ReactElement {
  const { session, review, writing } = props;
  const t = useTranslations('kycSessions');
  const kind = reviewKind(review, session.documentVerification?.status);
  if (review.decision) return <p className="mb-4 font-semibold">{t(`documentDecisions.${kind}.${review.decision}`)}</p>;
  if (!session.isComplete)
    return (
      <p className="mb-4 border-watch border-l-2 pl-3">
        {t(kind === 'expired' ? 'documentExpiredWaits' : 'documentWaits')}
      </p>
    );
  const { documentType: chosen } = session.data;
  const reasons = (kind === 'refused' ? problemsToReport(review.reasons) : []).map((problem) => {
    const said = t(`problems.${problem}`);
    return problem === 'OTHER_DOCUMENT_TYPE' && chosen ? `${said} (${t(`assist.documentTypes.${chosen}`)})` : said;
  });
  if (!needsDecision(session, 'document')) return <ObsoleteReview part="document" reasons={reasons} />;
  return (
    <div className="mb-6">
      <ReviewForm keyed sessionId={session.id} part="document" {...{ kind, reasons, writing }} />
    </div>
  );
}

/** Beside the reading, which stays as it is. */
function Correction({ fields }: { fields: NonNullable<ConsoleKycSession['correction']>['fields'] }): ReactElement {
  const t = useTranslations('kycSessions');
  if (fields.length === 0) return <p className="mb-4 text-ink-2">{t('confirmedByCustomer')}</p>;
  return (
    <div className="mb-6">
      <h3 className="mb-1 font-semibold">{t('correctedByCustomer')}</h3>
      <dl className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {fields.map(({ field, read, corrected }) => (
          <Fact key={field} label={t(`readFields.${field}`)}>
            <span className="break-words">{t('correctedTo', { read, corrected })}</span>
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function OtherSession(props: { id: string; session: ConsoleKycSession['besides']['next'] }): ReactElement {
  const { id, session } = props;
  const t = useTranslations('kycSessions');
  return (
    <>
      <Link href={`/console/kyc-sessions/${id}`} className="ident break-all text-gate hover:underline">
        {id}
      </Link>
      {session && <span className="block text-ink-2">{t(statusKey(session))}</span>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement | null {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

function Document({ instanceId }: { instanceId: string }): ReactElement {
  const t = useTranslations();
  const { query } = useDocument(instanceId);
  return (
    <QueryState query={query} what={t('documents.whatOne')}>
      {(document) => (
        <div className="grid gap-4">
          <div className="flex items-baseline justify-between">
            <h2 className="font-bold text-section">{t('kycSessions.document')}</h2>
            <Link href={`/console/documents/${instanceId}`} className="text-gate hover:underline">
              {t('kycSessions.openDocument')}
            </Link>
          </div>
          <RuleList rules={document.rules} />
          <PictureViewer key={instanceId} document={document} />
          <FieldList document={document} />
        </div>
      )}
    </QueryState>
  );
}
