import type { ReactElement } from 'react';

export function Unread({ unread }: { unread: Record<string, number> }): ReactElement {
  return (
    <ul className="text-small">
      {Object.entries(unread).map(([field, count]) => (
        <li key={field} className="flex justify-between gap-4 border-line border-b py-1">
          <span>{field}</span>
          <span className="tabular-nums">{count}</span>
        </li>
      ))}
    </ul>
  );
}
