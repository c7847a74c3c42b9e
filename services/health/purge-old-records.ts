import { REQUEST_LOG_DAYS } from '@/core/request-log/contract';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { forgetArticles } from '@/services/media/refresh-media';

const DAY = 24 * 60 * 60 * 1000;
/** docs/webhooks.md */
const WEBHOOK_LOG_DAYS = 30;
/** docs/api.md#idempotency */
const IDEMPOTENCY_DAYS = 1;
/** For diagnosis; longer than any executor remembers an event id. */
const OUTBOX_DAYS = 7;

/** Delete expired rows of all tenants; return counts. Idempotent. */
export async function purgeOldRecords(): Promise<Record<string, number>> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY);
  const all = systemDb();
  const log = { createdAt: { lt: before(WEBHOOK_LOG_DAYS) } };
  const attempts = await all.webhookAttempt.deleteMany({ where: log });
  const deliveries = await all.webhookDelivery.deleteMany({ where: { ...log, status: { not: 'pending' } } });
  const events = await all.webhookEvent.deleteMany({ where: log });
  const answers = await all.idempotencyRecord.deleteMany({ where: { createdAt: { lt: before(IDEMPOTENCY_DAYS) } } });
  const messages = await all.outboxMessage.deleteMany({ where: { sentAt: { lt: before(OUTBOX_DAYS) } } });
  const requests = await all.apiRequest.deleteMany({ where: { createdAt: { lt: before(REQUEST_LOG_DAYS) } } });
  const cached = await all.highRiskCache.deleteMany({ where: { expiresAt: { lte: now } } });
  return {
    attempts: attempts.count,
    deliveries: deliveries.count,
    events: events.count,
    answers: answers.count,
    messages: messages.count,
    requests: requests.count,
    cached: cached.count,
    articles: await forgetArticles(),
  };
}
