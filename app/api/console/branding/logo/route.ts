import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { readUpload } from '@/app/_lib/http/read-upload';
import { BODY_LIMITS } from '@/core/http/limits';
import { Branding } from '@/core/kyc/session/branding';
import { changeLogo, removeLogo } from '@/services/organizations/branding';

/** Re-encoded to drop metadata and embedded content. */
export const PUT = endpoint({
  summary: 'Set the logo (bytes, or JSON with base64Data and mimeType)',
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
