import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { AskPace, OwnPace } from '@/core/alerts/pace-contract';
import { ownPace } from '@/services/alerts/own-pace';

export const GET = endpoint({
  summary: 'How the signed-in member gets on with alerts: decided, time taken, in time',
  auth: consoleSession('viewer'),
  query: AskPace,
  response: OwnPace,
  handle: ({ principal, query }) => ownPace(principal, query),
});
