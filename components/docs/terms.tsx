import type { ReactElement, ReactNode } from 'react';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { rules } from '@/core/documents/pipeline/rules';
import { ERROR_CODES } from '@/core/errors';
import { operationHref } from '@/core/http/operations';
import { KYC_CODES } from '@/core/kyc/session/code-help';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';

const CODES = new Set<string>([
  ...ERROR_CODES,
  ...Object.keys(failureCodes),
  ...Object.values(rules).map(({ errorCode }) => errorCode),
  ...KYC_CODES.flatMap(({ codes }) => Object.keys(codes)),
]);
const EVENTS = new Set<string>(WEBHOOK_EVENT_TYPES);

/** Where the documentation explains an operation, an error code or an event. */
function explainedAt(code: string): string | null {
  const [, method, path] = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/.exec(code) ?? [];
  if (method && path) return operationHref(method, path);
  if (CODES.has(code)) return `/docs/errors/${code}`;
  return EVENTS.has(code) ? `/docs/webhooks#${code}` : null;
}

/** Text with `code`, linked to what explains it, and [links](/docs). */
export function WithCode({ text }: { text: string }): ReactElement {
  const parts = text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part, at) => ({ part, key: `${at} ${part}` }));
  return (
    <>
      {parts.map(({ part, key }) => (
        <Part key={key} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { part: string }): ReactNode {
  const [, link, target] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
  const code = /^`(.+)`$/.exec(part)?.[1];
  const shown = code ? <code className="wrap-anywhere">{code}</code> : (link ?? part);
  const href = target ?? (code && explainedAt(code));
  return href ? (
    <a href={href} className="text-gate underline">
      {shown}
    </a>
  ) : (
    shown
  );
}

export function Terms({ label, terms }: { label: string; terms: Record<string, string> }): ReactElement {
  return (
    <dl aria-label={label} className="border-line border-t">
      {Object.entries(terms).map(([term, meaning]) => (
        <div key={term} className="grid gap-x-6 border-line border-b py-2 md:grid-cols-[360px_minmax(0,1fr)]">
          <dt className="min-w-0 break-words">
            <WithCode text={term} />
          </dt>
          <dd className="min-w-0">
            <WithCode text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
