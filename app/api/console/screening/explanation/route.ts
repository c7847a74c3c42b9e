import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ExplainMatch, MatchExplanation } from '@/core/screening/scoring/explain-contract';
import { explainMatch } from '@/core/screening/scoring/explain-match';

/** Pure calculation; reads and stores nothing. */
export const POST = endpoint({
  summary: 'Explain a match: names, score steps, fields',
  auth: consoleSession('viewer'),
  body: ExplainMatch,
  response: MatchExplanation,
  handle: async ({ body }) => explainMatch(body),
});
