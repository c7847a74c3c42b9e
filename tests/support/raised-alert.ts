import { POST as request } from '@/app/api/screening/request/route';
import { db } from '@/platform/db/db';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { callRoute, type TestOrganization } from './organization';

export async function raisedAlert(
  { organizationId, apiKey }: Pick<TestOrganization, 'organizationId' | 'apiKey'>,
  details: Record<string, unknown> = {},
): Promise<string> {
  const { body } = await callRoute(request, { apiKey, body: { fullName: 'Zoltan Marchetti', ...details } });
  const requestId = String(body.requestId);
  await searchSource({ organizationId, requestId }, 'sanctions');
  await closeRequest(organizationId, requestId);
  return (await db(organizationId).alert.findFirstOrThrow({ where: { requestId } })).id;
}
