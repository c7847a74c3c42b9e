import { sources } from '@/core/screening/sources';
import { troublesOf } from './notify-member';

/** The lists of a notice by their titles. */
export const listTitles = (notice: { lists: unknown }): string =>
  troublesOf(notice)
    .map(({ source }) => sources[source].title)
    .join(', ');
