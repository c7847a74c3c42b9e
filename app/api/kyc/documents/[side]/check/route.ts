import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { SIDES } from '@/core/kyc/document/document-types';
import { SideCheck } from '@/core/kyc/document/side-check';
import { checkSide } from '@/services/kyc/uploads/check-upload';

/** A hint for the camera; the pipeline judges. */
export const POST = endpoint({
  summary: 'Check whether an uploaded photo seems to show the other side',
  auth: customerSession(),
  params: z.object({ side: z.enum(SIDES) }),
  response: SideCheck,
  handle: ({ principal, params }) => checkSide(principal, params.side),
});
