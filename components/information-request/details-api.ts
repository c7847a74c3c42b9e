import type { DetailAnswer, DetailAsker, DetailQuestion } from '@/core/information-requests/contract';

/** `bad`: the link is unknown or truncated. */
export type DetailEnd = 'sent' | 'over' | 'expired' | 'bad';

/** `end`, or a fault that can be retried. */
export class DetailRefusal extends Error {
  override name = 'DetailRefusal';
  constructor(
    readonly kind: DetailEnd | 'offline' | 'failed',
    readonly asker: DetailAsker | null = null,
  ) {
    super(kind);
  }
}

const ENDS: Record<string, DetailEnd> = { LINK_OVER: 'over', LINK_EXPIRED: 'expired', NOT_FOUND: 'bad' };

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api/details/${path}`, {
      method: 'POST',
      headers: { 'x-gatehouse-request': '1', 'content-type': 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      body: JSON.stringify(body),
    });
  } catch {
    throw new DetailRefusal('offline');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer) return answer as Answer;
  const refused = answer as ({ errorCode?: string } & Partial<DetailAsker>) | null;
  const { organizationName, contact } = refused ?? {};
  const asker = organizationName !== undefined && contact !== undefined ? { organizationName, contact } : null;
  throw new DetailRefusal(ENDS[refused?.errorCode ?? ''] ?? 'failed', asker);
}

export const openLink = (token: string): Promise<DetailQuestion> => post('open', { token });
export const sendAnswer = (token: string, answer: DetailAnswer): Promise<unknown> => post('answer', { token, answer });
