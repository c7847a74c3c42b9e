import { consoleSession } from '@/app/_lib/http/auth';
import { bodyChunks, fileTooLarge } from '@/app/_lib/http/body-chunks';
import { endpoint } from '@/app/_lib/http/endpoint';
import { namedFile } from '@/core/http/content-disposition';
import { ORGANIZATION_REGISTER_LIMITS } from '@/core/screening/organization-register/columns';
import { OrganizationRegisterState } from '@/core/screening/watchlists/contract';
import { registerState } from '@/services/pep-lists/register-state';
import { removeRegister } from '@/services/pep-lists/remove-register';
import { uploadRegister } from '@/services/pep-lists/upload-register';

export const GET = endpoint({
  summary: 'Get the organization’s PEP list',
  auth: consoleSession('viewer'),
  response: OrganizationRegisterState,
  handle: ({ principal }) => registerState(principal.organizationId),
});

/** The body is the CSV file; its name is in `content-disposition`, because URLs are logged. */
export const POST = endpoint({
  summary: 'Replace the organization’s PEP list with a CSV file; a file with over a quarter fewer entries is held back',
  auth: consoleSession('admin'),
  limit: 'registerUpload',
  takes: ['text/csv'],
  maxBodyBytes: ORGANIZATION_REGISTER_LIMITS.bytes,
  response: OrganizationRegisterState,
  status: 201,
  handle: ({ principal, request }) => {
    const body = bodyChunks(request, ORGANIZATION_REGISTER_LIMITS.bytes, fileTooLarge);
    const fileName = namedFile(request.headers.get('content-disposition')) ?? 'register.csv';
    return uploadRegister(principal, { fileName, body });
  },
});

export const DELETE = endpoint({
  summary: 'Remove the organization’s PEP list',
  auth: consoleSession('admin'),
  response: OrganizationRegisterState,
  handle: ({ principal }) => removeRegister(principal),
});
