import { logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';

const forwarded = processWide('forwarded-header', { seen: false });

/** Warn once: without a trusted proxy all callers share one rate limit. */
export function noteForwardedHeader(): void {
  if (forwarded.seen) return;
  forwarded.seen = true;
  logger.warn(
    'X-Forwarded-For was received, but GATEHOUSE_TRUSTED_PROXIES is 0: callers behind a proxy share one rate limit',
  );
}

export const forwardedHeaderSeen = (): boolean => forwarded.seen;
