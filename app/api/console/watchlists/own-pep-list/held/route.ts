import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { JudgeHeldPepList, OwnPepListState } from '@/core/screening/watchlists/contract';
import { judgeHeldPepList } from '@/services/pep-lists/judge-held-pep-list';

export const POST = endpoint({
  summary: 'Release or discard the held file of the organization’s PEP list',
  auth: consoleSession('admin'),
  body: JudgeHeldPepList,
  response: OwnPepListState,
  handle: ({ principal, body }) => judgeHeldPepList(principal, body),
});
