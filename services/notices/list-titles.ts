import { pepSources } from '@/core/screening/pep-sources';
import { sources } from '@/core/screening/sources';
import { troublesOf } from './notify-member';

const titles = Object.fromEntries(
  [...Object.values(sources), ...Object.values(pepSources)].map((s) => [s.id, s.title]),
);

/** The lists of a notice by their titles, each with what is missing in its file where its layout is unknown. */
export const listTitles = (notice: { lists: unknown }): string =>
  troublesOf(notice)
    .map(({ source, missing }) => `${titles[source] ?? source}${missing ? ` (${missing})` : ''}`)
    .join(', ');
