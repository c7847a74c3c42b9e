import type { ReactElement } from 'react';

export function WithCode({ text }: { text: string }): ReactElement {
  const parts = text.split('`').map((part, at) => ({ part, isCode: at % 2 === 1, key: `${at} ${part}` }));
  return <>{parts.map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part))}</>;
}

export function Terms({ label, terms }: { label: string; terms: Record<string, string> }): ReactElement {
  return (
    <dl aria-label={label} className="border-line border-t">
      {Object.entries(terms).map(([term, meaning]) => (
        <div key={term} className="grid gap-x-6 border-line border-b py-2 md:grid-cols-[360px_minmax(0,1fr)]">
          <dt className="min-w-0 break-words">
            <WithCode text={term} />
          </dt>
          <dd>
            <WithCode text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
