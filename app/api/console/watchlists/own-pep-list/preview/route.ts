import { consoleSession } from '@/app/_lib/http/auth';
import { bodyChunks, fileTooLarge } from '@/app/_lib/http/body-chunks';
import { endpoint } from '@/app/_lib/http/endpoint';
import { namedFile } from '@/core/http/content-disposition';
import { ORGANIZATION_REGISTER_LIMITS } from '@/core/screening/organization-register/columns';
import { OrganizationRegisterLook } from '@/core/screening/watchlists/contract';
import { previewPepList } from '@/services/pep-lists/look-at-register';

/** The body is the CSV file. */
export const POST = endpoint({
  summary: 'Preview a PEP list CSV file; nothing is stored',
  auth: consoleSession('admin'),
  limit: 'registerUpload',
  takes: ['text/csv'],
  maxBodyBytes: ORGANIZATION_REGISTER_LIMITS.bytes,
  response: OrganizationRegisterLook,
  handle: ({ principal, request }) => {
    const body = bodyChunks(request, ORGANIZATION_REGISTER_LIMITS.bytes, fileTooLarge);
    const fileName = namedFile(request.headers.get('content-disposition')) ?? 'register.csv';
    return previewPepList(principal, { fileName, body });
  },
});
