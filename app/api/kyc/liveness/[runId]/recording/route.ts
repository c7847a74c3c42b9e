import { z } from 'zod';
import { customerSession } from '@/app/_lib/http/auth';
import { endpoint } from '@/app/_lib/http/endpoint';
import { BODY_LIMITS } from '@/core/http/limits';
import { RecordedLivenessFrames, RecordLivenessFrames } from '@/core/kyc/liveness/contract';
import { recordLivenessFrames } from '@/services/kyc/liveness/record-liveness-frames';

export const POST = endpoint({
  summary: 'Upload recording frames of a liveness run',
  auth: customerSession(),
  params: z.object({ runId: z.string() }),
  body: RecordLivenessFrames,
  maxBodyBytes: BODY_LIMITS.livenessRecording,
  response: RecordedLivenessFrames,
  handle: ({ principal, params, body }) => recordLivenessFrames(principal, params.runId, body),
});
