import type { KycSession } from '@/core/kyc/session/contract';
import { applyDocumentResult } from '../document/apply-document-result';
import { presentWhole } from './present-session';
import { findSession, type SessionScope } from './session-row';

/** Applies a pending document result first (docs/api.md#kyc-sessions). */
export async function getSession(scope: SessionScope, sessionId: string): Promise<KycSession> {
  await findSession(scope, sessionId);
  await applyDocumentResult(scope, sessionId);
  return presentWhole(await findSession(scope, sessionId));
}
