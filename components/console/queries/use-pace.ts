import { useQuery } from '@tanstack/react-query';
import type { OwnPace } from '@/core/alerts/pace-contract';
import { call, withQuery } from './call';
import { askAgainEvery } from './live';

/** When today and this week, which begins on Monday, began where the reader is. */
export function beginnings(now: Date): { today: string; week: string } {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const week = new Date(today);
  week.setDate(today.getDate() - ((today.getDay() + 6) % 7));
  return { today: today.toISOString(), week: week.toISOString() };
}

/** How whoever is signed in gets on with alerts. */
export function useOwnPace(enabled: boolean) {
  const since = beginnings(new Date());
  return useQuery({
    queryKey: ['pace', since.today],
    queryFn: ({ signal }) => call<OwnPace>(withQuery('/pace', since), { signal }),
    refetchInterval: askAgainEvery(60_000),
    enabled,
  });
}
