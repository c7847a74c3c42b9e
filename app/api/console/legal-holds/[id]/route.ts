import { z } from 'zod';
import { consoleSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { LegalHoldState, SetLegalHold } from '@/core/organizations/legal-hold-contract';
import { getLegalHold, liftLegalHold, setLegalHold } from '@/services/retention/legal-hold';

/** Of a screening, alert, KYC session or document of the subject. */
const params = z.object({ id: z.string().max(64) });

export const GET = endpoint({
  summary: 'Get the legal hold of a subject by one of its screenings, KYC sessions or documents',
  auth: consoleSession('viewer'),
  params,
  response: LegalHoldState,
  handle: ({ principal, params }) => getLegalHold(principal.organizationId, params.id),
});

export const PUT = endpoint({
  summary: 'Set a legal hold: retention and erasure leave the data of the subject alone',
  auth: consoleSession('admin'),
  params,
  body: SetLegalHold,
  response: LegalHoldState,
  handle: ({ principal, params, body }) => setLegalHold(principal, params.id, body),
});

export const DELETE = endpoint({
  summary: 'Lift the legal hold of a subject',
  auth: consoleSession('admin'),
  params,
  response: LegalHoldState,
  handle: ({ principal, params }) => liftLegalHold(principal, params.id),
});
