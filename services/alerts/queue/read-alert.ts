import type { Alert } from '@/core/alerts/contract';
import { DomainError } from '@/core/errors';
import { db } from '@/platform/db/db';
import { presentAlert } from './present-alert';

/** In the event's shape; live and test are separate. */
export async function readAlert(organizationId: string, id: string, environment: 'live' | 'test'): Promise<Alert> {
  const scoped = db(organizationId);
  const row = await scoped.alert.findFirst({ where: { id, environment } });
  if (!row) throw new DomainError('ALERT_NOT_FOUND', 'There is no alert with this ID.');
  const matches = await scoped.alertMatch.findMany({
    where: { alertId: id },
    orderBy: [{ score: 'desc' }, { id: 'asc' }],
  });
  return presentAlert(row, matches);
}
