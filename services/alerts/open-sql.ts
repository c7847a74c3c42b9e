import { OPEN_STATUSES } from '@/core/alerts/moves';

export const OPEN_SQL = `(${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;
