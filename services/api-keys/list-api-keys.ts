import type { ApiKeyView } from '@/core/api-keys/contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { creditsOf } from './credits-of-keys';
import { viewApiKey } from './view-api-key';

/** Newest first, with invalidated ones. */
export async function listApiKeys({ organizationId }: MemberPrincipal): Promise<{ keys: ApiKeyView[] }> {
  const now = clock.now();
  const scoped = db(organizationId);
  const [keys, credits] = await Promise.all([
    scoped.apiKey.findMany({ orderBy: { createdAt: 'desc' }, take: 500 }),
    creditsOf(scoped, now),
  ]);
  return { keys: keys.map((key) => viewApiKey(key, now, credits.get(key.id) ?? 0)) };
}
