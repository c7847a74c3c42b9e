import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactElement } from 'react';
import { STATUS } from '@/app/_lib/http/problem';
import { CodeBlock } from '@/components/docs/code-block';
import { WithCode } from '@/components/docs/terms';
import { Link } from '@/components/ui/link';
import { FAILURE_REMEDIES } from '@/core/documents/pipeline/code-help';
import { type FailureCode, failureCodes } from '@/core/documents/pipeline/failure-codes';
import { listedRules } from '@/core/documents/pipeline/rule-catalogue';
import { ERROR_CODES } from '@/core/errors';
import { ERROR_HELP } from '@/core/http/error-help';
import { problemBody } from '@/core/http/problem-body';
import { KYC_CODES } from '@/core/kyc/session/code-help';

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).code };
}

/** Target of the `type` of error bodies. */
export default async function Page({ params }: Props): Promise<ReactElement> {
  const { code: given } = await params;
  const code = ERROR_CODES.find((known) => known === given);
  if (!code) return <ObjectCode code={given} />;
  const { meaning, remedy } = ERROR_HELP[code];
  const status = STATUS[code];
  const sample = {
    ...problemBody({ status, code, message: '…', requestId: 'req_…' }),
    ...(code === 'CREDITS_EXHAUSTED' && { balance: 3, required: 5 }),
    ...(code === 'INVALID_ALERT_TRANSITION' && { allowed: ['INVESTIGATING'] }),
    ...(code === 'VALIDATION_ERROR' && { errors: [{ path: 'country', code: 'unknown_country', message: '…' }] }),
  };
  return (
    <main className="mx-auto grid max-w-[720px] gap-4 px-4 py-6 md:px-8">
      <h1 className="break-all font-bold font-mono text-title">{code}</h1>
      <p>
        {status} {sample.title}. <WithCode text={meaning} />
      </p>
      <p>
        <WithCode text={remedy} />
      </p>
      <CodeBlock label="Body" text={JSON.stringify(sample, null, 2)} />
      <AllErrors />
    </main>
  );
}

/** A code of a document, rule or KYC session; the call's status is 200. */
function ObjectCode({ code }: { code: string }): ReactElement {
  const failure = (Object.entries(failureCodes) as [FailureCode, string][]).find(([known]) => known === code);
  const rules = listedRules().filter(({ errorCode }) => errorCode === code);
  const ofSessions = KYC_CODES.flatMap(({ field, codes }) => (codes[code] ? [{ field, ...codes[code] }] : []));
  if (!failure && rules.length + ofSessions.length === 0) notFound();
  return (
    <main className="mx-auto grid max-w-[720px] gap-4 px-4 py-6 md:px-8">
      <h1 className="break-all font-bold font-mono text-title">{code}</h1>
      {failure && (
        <p>
          <code>errorCode</code> of a document instance and of its stage. {failure[1]}
        </p>
      )}
      {failure && (
        <p>
          <WithCode text={FAILURE_REMEDIES[failure[0]]} />
        </p>
      )}
      {rules.map(({ level, description, remedy, processorIds }) => (
        <div key={description} className="grid gap-2">
          <p>
            <code>errorCode</code> of an entry of <code>rulesFailed</code> or <code>ruleResults</code>, level{' '}
            <code>{level}</code>: {LEVELS[level]}. The rule requires: <WithCode text={description} />
          </p>
          <p>
            <WithCode text={remedy} />
          </p>
          <p className="break-words text-ink-2 text-small">{processorIds.join(', ')}</p>
        </div>
      ))}
      {ofSessions.map(({ field, meaning, remedy }) => (
        <div key={field} className="grid gap-2">
          <p>
            <code>{field}</code> of a KYC session. <WithCode text={meaning} />
          </p>
          <p>
            <WithCode text={remedy} />
          </p>
        </div>
      ))}
      <AllErrors />
    </main>
  );
}

const LEVELS = {
  error: 'the document is rejected',
  warning: 'the document passes with a warning',
  info: 'the document passes with a note',
};

const AllErrors = (): ReactElement => (
  <p>
    <Link href="/docs/errors" className="text-gate underline">
      All errors
    </Link>
  </p>
);
