import { OPEN_STATUSES } from '@/core/alerts/transitions';

export const OPEN_SQL = `(${OPEN_STATUSES.map((status) => `'${status}'`).join(', ')})`;
