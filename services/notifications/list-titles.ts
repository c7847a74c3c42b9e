import { pepSources } from '@/core/screening/pep-datasets';
import { sources } from '@/core/screening/watchlists';
import { problemsOf } from './notify-member';

const titles = Object.fromEntries(
  [...Object.values(sources), ...Object.values(pepSources)].map((s) => [s.id, s.title]),
);

/** Titles, with missing fields for an unknown layout. */
export const listTitles = (notice: { lists: unknown }): string =>
  problemsOf(notice)
    .map(({ source, missing }) => `${titles[source] ?? source}${missing ? ` (${missing})` : ''}`)
    .join(', ');
