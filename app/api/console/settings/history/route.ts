import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { ThresholdHistory } from '@/core/organizations/settings-contract';
import { thresholdHistory } from '@/services/organizations/threshold-history';

export const GET = endpoint({
  summary: 'Preview the effect of a threshold on the last 90 days',
  auth: consoleSession('admin'),
  response: ThresholdHistory,
  handle: ({ principal }) => thresholdHistory(principal),
});
