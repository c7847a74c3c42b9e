import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { AlertFigures, AskFigures } from '@/core/alerts/figures-contract';
import { alertFigures } from '@/services/alerts/alert-figures';

export const GET = endpoint({
  summary: 'Get alert reports: volume, age, precision by source, handling time',
  auth: consoleSession('viewer'),
  query: AskFigures,
  response: AlertFigures,
  handle: ({ principal, query }) => alertFigures(principal, query),
});
