import { type FailureCode, failureCodes } from '@/core/documents/pipeline/failure-codes';
import { type RuleId, ruleIds, rules } from '@/core/documents/pipeline/rules';
import {
  type InstanceStatus,
  instanceStatuses,
  type StageId,
  type StageStatus,
  stageIds,
  stageStatuses,
} from '@/core/documents/pipeline/stage-ids';
import { ERROR_CODES, type ErrorCode } from '@/core/errors';
import { type FaceBand, REVIEW_REASONS, type ReviewReason } from '@/core/kyc/face/face-verification';
import { KYC_STATES, type KycState } from '@/core/kyc/session/session';
import { KYC_OUTCOMES, type KycOutcome } from '@/core/kyc/session/session-outcome';
import { REQUEST_STATUSES, type RequestStatus, type SourceKind } from '@/core/screening/requests/contract';

/**
 * The one table of the sandbox (ADR 35): what a test key sends, and what it produces. Built from the enums of the
 * contract, so that a new row of theirs has an input here or does not compile.
 */

/** How a request is answered. `wait`: processed at once, answered after these seconds. */
export type AnswerOverride = { kind: 'error'; code: ErrorCode } | { kind: 'wait'; seconds: number };

/** How a document ends, or the stage at which it stops. */
export type DocumentOverride =
  | { kind: 'pass' }
  | { kind: 'rule'; rule: RuleId }
  | { kind: 'failure'; code: Exclude<FailureCode, 'INTERNAL_SERVICE_FAILURE'> }
  | { kind: 'stage'; stageId: StageId; status: Exclude<StageStatus, 'success'> };

export type FaceOverride = { match: FaceBand; reason?: ReviewReason };

/** How far a session goes, how its document (a document input) and face are judged, and what happens then. */
export type SessionOverride = {
  to: KycState;
  document: string;
  face?: FaceOverride;
  finally?: 'expire' | 'declineConsent' | 'requestHelp' | 'useUpDocumentAttempts' | 'useUpLivenessAttempts';
};

/** `stopAt`: the status that a screening request keeps. `lacks`: kinds without an answer. */
export type ScreeningOverride = {
  stopAt?: 'queued' | 'screening';
  lacks?: { kinds: readonly SourceKind[]; as: 'unavailable' | 'failed' | 'skipped' };
};

export type MagicInput<Override> = { value: string; produces: string; override: Override };
type Row<Override> = readonly [value: string, produces: string, override: Override];
const table = <Override>(rows: readonly Row<Override>[]): readonly MagicInput<Override>[] =>
  rows.map(([value, produces, override]) => ({ value, produces, override }));

/** In any request with `metadata` or `fullName`. */
export const ANSWER_INPUTS = table<AnswerOverride>([
  ['slow', 'The answer after 3 seconds.', { kind: 'wait', seconds: 3 }],
  [
    'timeout',
    'The request is processed, but answered only after 90 seconds: retry it with its Idempotency-Key.',
    { kind: 'wait', seconds: 90 },
  ],
  ...ERROR_CODES.map((code): Row<AnswerOverride> => [code, 'An error with this `errorCode`.', { kind: 'error', code }]),
]);

const IN_READING = 'pre_validate_and_extract';

const OF_STATUS: Record<InstanceStatus, DocumentOverride> = {
  pending: { kind: 'stage', stageId: 'crop_and_detect_faces', status: 'pending' },
  running: { kind: 'stage', stageId: IN_READING, status: 'running' },
  completed: { kind: 'pass' },
  failed: { kind: 'failure', code: 'PRE_VALIDATION_FAILED' },
  error: { kind: 'stage', stageId: IN_READING, status: 'error' },
};

const ofFailure = (code: FailureCode): DocumentOverride =>
  code === 'INTERNAL_SERVICE_FAILURE' ? OF_STATUS.error : { kind: 'failure', code };

const ofStage = (stageId: StageId, status: StageStatus): DocumentOverride =>
  status === 'success' ? OF_STATUS.completed : { kind: 'stage', stageId, status };

const LEVELS = { error: 'rejects the document', warning: 'adds a warning', info: 'adds a note' } as const;

export const DOCUMENT_INPUTS = table<DocumentOverride>([
  ...instanceStatuses.map(
    (status): Row<DocumentOverride> => [status, `A document with the status \`${status}\`.`, OF_STATUS[status]],
  ),
  ...(Object.keys(failureCodes) as FailureCode[]).map(
    (code): Row<DocumentOverride> => [code, failureCodes[code], ofFailure(code)],
  ),
  ...ruleIds.map(
    (rule): Row<DocumentOverride> => [
      rules[rule].errorCode,
      `The rule \`${rule}\` fails, which ${LEVELS[rules[rule].level]}.`,
      { kind: 'rule', rule },
    ],
  ),
  ...stageIds.flatMap((stageId) =>
    stageStatuses.map(
      (status): Row<DocumentOverride> => [
        `${stageId}:${status}`,
        `The stage \`${stageId}\` with the status \`${status}\`.`,
        ofStage(stageId, status),
      ],
    ),
  ),
]);

const DONE = 'lv-complete';

const OF_OUTCOME: Record<KycOutcome, SessionOverride> = {
  open: { to: 'home', document: 'completed' },
  checking: { to: DONE, document: 'running', face: { match: 'same' } },
  verified: { to: DONE, document: 'completed', face: { match: 'same' } },
  review: { to: DONE, document: 'completed', face: { match: 'unsure' } },
  refused: { to: DONE, document: 'completed', face: { match: 'different' } },
};

export const SESSION_INPUTS = table<SessionOverride>([
  ...KYC_OUTCOMES.map(
    (outcome): Row<SessionOverride> => [outcome, `A session with the outcome \`${outcome}\`.`, OF_OUTCOME[outcome]],
  ),
  ...KYC_STATES.map(
    (state): Row<SessionOverride> => [
      state,
      `The customer gets as far as the state \`${state}\`.`,
      { to: state, document: 'completed', face: { match: 'same' } },
    ],
  ),
  ...REVIEW_REASONS.map(
    (reason): Row<SessionOverride> => [
      reason,
      'The face needs review for this reason.',
      { to: DONE, document: 'completed', face: { match: 'same', reason } },
    ],
  ),
  ...DOCUMENT_INPUTS.map(
    ({ value, produces }): Row<SessionOverride> => [
      value,
      `As for documents: ${produces}`,
      { to: 'dv-complete', document: value },
    ],
  ),
  [
    'DOCUMENT_ATTEMPTS',
    'The last document is rejected: the session is invalid.',
    { to: 'dv-complete', document: 'failed', finally: 'useUpDocumentAttempts' },
  ],
  [
    'LIVENESS_ATTEMPTS',
    'The last face check fails: the session is invalid.',
    { to: 'lv-timeout', document: 'completed', finally: 'useUpLivenessAttempts' },
  ],
  ['expired', 'The session expires.', { to: 'home', document: 'completed', finally: 'expire' }],
  [
    'CONSENT_DECLINED',
    'The customer declines the consent.',
    { to: 'home', document: 'completed', finally: 'declineConsent' },
  ],
  ['help-requested', 'The customer requests help.', { to: 'home', document: 'completed', finally: 'requestHelp' }],
]);

const OF_REQUEST: Record<RequestStatus, ScreeningOverride> = {
  queued: { stopAt: 'queued' },
  screening: { stopAt: 'screening' },
  completed: {},
  completed_partial: { lacks: { kinds: ['pep'], as: 'unavailable' } },
  failed: { lacks: { kinds: ['sanctions'], as: 'unavailable' } },
};

/** In `fullName` after `Sandbox`, with spaces for `_` and `-`: `Sandbox Completed Partial`. */
export const SCREENING_INPUTS = table<ScreeningOverride>([
  ...REQUEST_STATUSES.map(
    (status): Row<ScreeningOverride> => [
      status,
      `A screening request with the status \`${status}\`.`,
      OF_REQUEST[status],
    ],
  ),
  ['source-failed', 'The search of PEP lists fails.', { lacks: { kinds: ['pep'], as: 'failed' } }],
  ['source-skipped', 'Adverse media is skipped.', { lacks: { kinds: ['adverse-media'], as: 'skipped' } }],
]);
