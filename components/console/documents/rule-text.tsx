import type { ReactElement } from 'react';
import { Link } from '@/components/ui/link';

/** Code between backticks, or a document ID. */
const SPECIAL = /(`[^`]+`|\bdoc_[0-9a-zA-Z]{20,}\b)/;

export function RuleText({ text }: { text: string }): ReactElement {
  return (
    <>
      {text.split(SPECIAL).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change, and says the same word twice
        <Part key={at} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { part: string }): ReactElement {
  if (part.startsWith('`')) return <code className="ident">{part.slice(1, -1)}</code>;
  if (!SPECIAL.test(part)) return <>{part}</>;
  return (
    <Link href={`/console/documents/${part}`} className="ident break-all text-gate hover:underline">
      {part}
    </Link>
  );
}
