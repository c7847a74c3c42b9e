import type { QueueColumn } from '@/core/alerts/columns';

/** Under which key of `alerts` the name of a column stands: most are words of the queue that others use as well. */
export function columnWord(column: QueueColumn): string {
  switch (column) {
    case 'tags':
      return 'tags.label';
    case 'trigger':
      return 'more.trigger';
    case 'comments':
      return 'comments';
    case 'changed':
      return 'columns.changed';
    default:
      return column;
  }
}
