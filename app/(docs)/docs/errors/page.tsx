import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { STATUS } from '@/app/_lib/http/problem';
import { Terms, WithCode } from '@/components/docs/terms';
import { Link } from '@/components/ui/link';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { listedRules } from '@/core/documents/pipeline/rule-catalogue';
import { ERROR_CODES } from '@/core/errors';
import { ERROR_HELP } from '@/core/http/error-help';
import { KYC_CODES } from '@/core/kyc/session/code-help';

export const metadata: Metadata = { title: 'Errors' };

const FAILURES = Object.fromEntries(Object.entries(failureCodes).map(([code, meaning]) => [`\`${code}\``, meaning]));

export default function Page(): ReactElement {
  return (
    <main className="mx-auto max-w-[960px] px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Errors</h1>
      <p className="mt-2 mb-4 max-w-[70ch]">
        Every 4xx and 5xx response has <code>errorCode</code>, <code>message</code>, <code>statusCode</code> and{' '}
        <code>requestId</code>; for invalid requests, <code>errors</code> lists every invalid field.
      </p>
      <p className="mb-4 max-w-[70ch]">
        A rejected document is not an error response: its instance has the <code>status</code> <code>failed</code>, one
        of the{' '}
        <a href="#failure-codes" className="text-gate underline">
          failure codes
        </a>{' '}
        and the{' '}
        <a href="#rule-codes" className="text-gate underline">
          rules
        </a>{' '}
        that failed. A KYC session has{' '}
        <a href="#session-codes" className="text-gate underline">
          codes of its own
        </a>
        .
      </p>
      <ul aria-label="Error codes" className="border-line border-t">
        {ERROR_CODES.map((code) => (
          <li key={code} className="border-line border-b py-2">
            <span className="tabular text-ink-2">{STATUS[code]}</span>{' '}
            <Link href={`/docs/errors/${code}`} className="break-all font-mono text-gate underline">
              {code}
            </Link>
            <p>
              <WithCode text={ERROR_HELP[code].meaning} />
            </p>
          </li>
        ))}
      </ul>
      <section id="failure-codes" className="scroll-mt-20">
        <h2 className="mt-8 mb-2 font-bold text-section">Document failure codes</h2>
        <p className="mb-4 max-w-[70ch]">
          In <code>errorCode</code> of an instance, of its stage and of{' '}
          <code>documentVerification.instance.updated</code>.
        </p>
        <Terms label="Failure codes" terms={FAILURES} />
      </section>
      <section id="rule-codes" className="scroll-mt-20">
        <h2 className="mt-8 mb-2 font-bold text-section">Document rules</h2>
        <p className="mb-4 max-w-[70ch]">
          In <code>errorCode</code> of an entry of <code>rulesFailed</code> or <code>ruleResults</code>, with the
          requirement of the rule. Only the level <code>error</code> rejects a document: <code>rulesFailed</code> of a
          passed document can contain entries of the levels <code>warning</code> and <code>info</code>.
        </p>
        <ul aria-label="Rule codes" className="border-line border-t">
          {listedRules().map(({ errorCode, level, description, processorIds }) => (
            <li key={errorCode} id={errorCode} className="scroll-mt-20 border-line border-b py-2">
              <span className="text-ink-2">{level}</span>{' '}
              <Link href={`/docs/errors/${errorCode}`} className="break-all font-mono text-gate underline">
                {errorCode}
              </Link>
              <p>
                <WithCode text={description} />
              </p>
              <p className="break-words text-ink-2 text-small">{processorIds.join(', ')}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="session-codes" className="scroll-mt-20">
        <h2 className="mt-8 mb-2 font-bold text-section">KYC session codes</h2>
        {KYC_CODES.map(({ field, codes }) => (
          <div key={field} className="mb-4">
            <h3 className="mb-2 font-mono">{field}</h3>
            <Terms
              label={field}
              terms={Object.fromEntries(Object.entries(codes).map(([code, { meaning }]) => [`\`${code}\``, meaning]))}
            />
          </div>
        ))}
      </section>
    </main>
  );
}
