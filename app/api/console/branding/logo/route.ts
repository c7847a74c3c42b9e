import { consoleSession } from '@/app/_http/auth';
import { endpoint } from '@/app/_http/endpoint';
import { readUpload } from '@/app/_http/read-upload';
import { BODY_LIMITS } from '@/core/http/body-limits';
import { Branding } from '@/core/kyc/branding';
import { changeLogo, removeLogo } from '@/services/organizations/change-logo';

/** JPEG or PNG up to 1 MB; it is encoded anew, so nothing else that the file carries comes along. */
export const PUT = endpoint({
  summary: 'Set the logo (the bytes, or JSON with base64Data and mimeType)',
  auth: consoleSession('admin'),
  takes: ['image/jpeg', 'image/png', 'application/json'],
  maxBodyBytes: BODY_LIMITS.file,
  response: Branding,
  handle: async ({ principal, request }) => changeLogo(principal, await readUpload(request)),
});

export const DELETE = endpoint({
  summary: 'Remove the logo',
  auth: consoleSession('admin'),
  response: Branding,
  handle: ({ principal }) => removeLogo(principal),
});
