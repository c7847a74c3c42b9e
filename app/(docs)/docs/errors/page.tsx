import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { STATUS } from '@/app/_http/problem';
import { WithCode } from '@/components/docs/with-code';
import { Link } from '@/components/ui/link';
import { ERROR_CODES } from '@/core/errors';
import { ERROR_HELP } from '@/core/http/error-help';

export const metadata: Metadata = { title: 'Errors' };

/** All codes with their statuses. */
export default function Page(): ReactElement {
  return (
    <main className="mx-auto max-w-[960px] px-4 py-6 md:px-8">
      <h1 className="font-bold text-title">Errors</h1>
      <p className="mt-2 mb-4 max-w-[70ch]">
        Every 4xx and 5xx answer has <code>errorCode</code>, <code>message</code>, <code>statusCode</code> and{' '}
        <code>requestId</code>; invalid requests list every offending place in <code>errors</code>.
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
    </main>
  );
}
