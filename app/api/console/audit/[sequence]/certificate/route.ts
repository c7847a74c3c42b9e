import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { wholeNumber } from '@/core/http/query-values';
import { downloadCertificate } from '@/services/audit/deletion-certificate';

export const GET = endpoint({
  summary: 'Download the signed deletion certificate of an audit entry',
  auth: consoleSession('admin'),
  params: z.object({ sequence: wholeNumber(1, 2_147_483_647) }),
  response: null,
  produces: 'application/json',
  handle: ({ principal, params }) => downloadCertificate(principal.organizationId, params.sequence),
});
