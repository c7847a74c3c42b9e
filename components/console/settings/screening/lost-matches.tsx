import type { ReactElement } from 'react';
import { Link } from '@/components/ui/link';
import { exactScore } from './exact-score';

export function LostHits(props: {
  title: string;
  lost: readonly { alertId: string; name: string; score: number }[];
}): ReactElement {
  const { title, lost } = props;
  return (
    <div className="mt-2 border-hit border-l-2 pl-3">
      <p className="font-semibold">{title}</p>
      <ul>
        {lost.map(({ alertId, name, score }) => (
          <li key={alertId}>
            <Link href={`/console/alerts/${alertId}`} className="text-gate hover:underline">
              {name}
            </Link>{' '}
            <span className="tabular text-ink-2">{exactScore(score)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
