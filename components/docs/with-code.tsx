import type { ReactElement } from 'react';

export function WithCode({ text }: { text: string }): ReactElement {
  const parts = text.split('`').map((part, at) => ({ part, isCode: at % 2 === 1, key: `${at} ${part}` }));
  return <>{parts.map(({ part, isCode, key }) => (isCode ? <code key={key}>{part}</code> : part))}</>;
}
