import { z } from 'zod';
import { apiKey } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { HighRiskSearch, leftOutWarnings, Profile } from '@/core/screening/profiles/contract';
import { countExcluded, searchHighRisk } from '@/services/screening/search/search-sanctions';
import { highRiskWarnings } from '@/services/screening/warnings';

export const POST = endpoint({
  summary: 'Search profiles of listed persons and PEPs, with a risk scorecard',
  auth: apiKey('AML_SCREENING', 'individualScreening'),
  body: HighRiskSearch,
  response: z.array(Profile),
  limit: 'highRiskSearch',
  effectiveLimit: ({ noCache }) => (noCache ? 'highRiskNoCache' : undefined),
  idempotent: true,
  errors: ['CREDITS_EXHAUSTED'],
  warn: ({ fullName }, principal) => highRiskWarnings(principal, fullName),
  handle: async ({ call, body, warnings }) => {
    const { profiles, leftOut } = await searchHighRisk(call, body);
    warnings.push(...leftOutWarnings(leftOut));
    return profiles;
  },
  replayed: async ({ principal, body, warnings }) => {
    warnings.push(...leftOutWarnings(await countExcluded(principal, body)));
  },
});
