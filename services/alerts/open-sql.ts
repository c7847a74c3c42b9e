import { OPEN_STATUSES } from '@/core/alerts/moves';

/** The open statuses as a list of SQL, for statements that are written by hand. */
export const OPEN_SQL = `(${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;
