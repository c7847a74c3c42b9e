import { z } from 'zod';
import { KycCorrection } from '@/core/kyc/document/correction';
import { ExpectedValues, expectedValuesOf } from '@/core/kyc/document/expected-values';
import { FaceRegion } from '@/core/kyc/face/face-region';
import { FaceVerification } from '@/core/kyc/face/face-verification';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { canMail } from '@/platform/mail/send-mail';
import { signFileUrl } from '@/services/files/serve-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { applyDocumentResult } from '../document/apply-document-result';
import { findDocumentAgain } from '../document/find-same-document';
import { isTimeMailed } from '../links/queue-invitation';
import { reusedFaces } from '../liveness/portrait-views';
import { recordedFiles } from '../liveness/record-liveness-frames';
import { getAssistedSession } from '../review/start-assisted-session';
import { listTimeline, resolveActorNames, type SessionTimelineEntry } from '../timeline/record-timeline';
import { addStatus, presentListed } from './list-sessions';
import { presentWhole } from './present-session';
import { attemptsLeftOf } from './session-position';
import { findSession, type SessionRow } from './session-row';

export async function getConsoleSession(
  { organizationId }: Pick<MemberPrincipal, 'organizationId'>,
  sessionId: string,
): Promise<ConsoleKycSession> {
  const scope = { organizationId };
  await findSession(scope, sessionId);
  await applyDocumentResult(scope, sessionId);
  const row = await findSession(scope, sessionId);
  const scoped = db(organizationId);
  const still = await scoped.storedFile.findFirst({ where: { ownerId: sessionId, purpose: 'still' } });
  const portrait = row.documentInstanceId
    ? await scoped.storedFile.findFirst({ where: { ownerId: row.documentInstanceId, purpose: 'face' } })
    : null;
  const frames = await scoped.storedFile.findMany({ where: { ownerId: sessionId, purpose: 'liveness' } });
  const inOrder = FRAME_STEPS.flatMap((step) => frames.filter(({ filename }) => filename === `${step}.jpg`));
  const { kyc } = await organizationSettings(organizationId, KycSettings);
  const told = await resolveActorNames(organizationId, await listTimeline(organizationId, sessionId));
  const timeline = await withoutDeleted(scoped, told);
  return {
    session: addStatus(row, await presentWhole(row), timeline.at(-1)?.at),
    environment: row.environment === 'test' ? 'test' : 'live',
    canMail: row.customerEmail !== null && canMail(),
    isTimeMailed: isTimeMailed(row),
    inputData: expectedValuesOf(row.customerName, ExpectedValues.nullable().parse(row.inputData)),
    correction: KycCorrection.nullable().parse(row.correction),
    canBeOpened: !row.isComplete && row.expiresAt !== null && row.expiresAt > clock.now(),
    besides: {
      previous: await presentOther(scoped, row.previousSessionId),
      next: await presentOther(scoped, row.nextSessionId),
    },
    triesLeft: attemptsLeftOf(row, kyc),
    stillUrl: still ? signFileUrl(organizationId, still.id) : null,
    stillFace: FaceRegion.safeParse(timeline.findLast(({ type }) => type === 'face')?.detail.stillFace).data ?? null,
    portraitUrl: portrait ? signFileUrl(organizationId, portrait.id) : null,
    livenessUrls: inOrder.map(({ id }) => signFileUrl(organizationId, id)),
    livenessRecording: await lastRecording(scoped, { organizationId, sessionId }),
    livenessSignals: await lastSignals(scoped, sessionId),
    seenBefore: await seenSessions(scoped, row),
    sameDocument: await sameDocumentSessions(scoped, row),
    assistance: await getAssistedSession(scoped, row, kyc),
    timeline,
  };
}

async function presentOther(
  scoped: ReturnType<typeof db>,
  id: string | null,
): Promise<ConsoleKycSession['besides']['next']> {
  if (id === null) return null;
  const [session] = await presentListed(scoped, await scoped.kycSession.findMany({ where: { id } }));
  return session ? { status: session.status, outcome: session.outcome } : null;
}

/** Remove references to deleted sessions. */
async function withoutDeleted<Entry extends SessionTimelineEntry>(
  scoped: ReturnType<typeof db>,
  entries: Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap(({ detail }) => (typeof detail.replayOf === 'string' ? [detail.replayOf] : []));
  if (ids.length === 0) return entries;
  const there = await scoped.kycSession.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const isThere = (id: unknown): boolean => there.some((one) => one.id === id);
  return entries.map((entry) => {
    const { replayOf } = entry.detail;
    return typeof replayOf === 'string' && !isThere(replayOf)
      ? { ...entry, detail: { ...entry.detail, replayOf: null } }
      : entry;
  });
}

async function lastRecording(
  scoped: ReturnType<typeof db>,
  owner: { organizationId: string; sessionId: string },
): Promise<ConsoleKycSession['livenessRecording']> {
  const run = await lastJudged(scoped, owner.sessionId);
  const files = run ? await recordedFiles(owner, run.id) : [];
  return files.map(({ id, at }) => ({ at, url: signFileUrl(owner.organizationId, id) }));
}

const lastJudged = (scoped: ReturnType<typeof db>, sessionId: string) =>
  scoped.kycLivenessRun.findFirst({
    where: { sessionId, outcome: { in: ['passed', 'refused'] } },
    orderBy: { finishedAt: 'desc' },
  });

/** Unmeasured signals are null. */
const Signals = z.object({ cameraLabel: z.string().optional() }).catchall(z.number().nullable());

async function lastSignals(
  scoped: ReturnType<typeof db>,
  sessionId: string,
): Promise<ConsoleKycSession['livenessSignals']> {
  const run = await lastJudged(scoped, sessionId);
  if (!run) return null;
  const { cameraLabel = null, ...measured } = Signals.parse(run.signals);
  const signals = Object.entries(measured).filter((one): one is [string, number] => one[1] !== null);
  return { signals: Object.fromEntries(signals), cameraLabel };
}

async function sameDocumentSessions(
  scoped: ReturnType<typeof db>,
  { id, faceVerification }: SessionRow,
): Promise<ConsoleKycSession['sameDocument']> {
  const before = FaceVerification.nullable().parse(faceVerification)?.sameDocument ?? [];
  const found = new Set(before.map(({ sessionId }) => sessionId));
  const later = (await findDocumentAgain(scoped, id)).filter(({ sessionId }) => !found.has(sessionId));
  const seen = [...before, ...later];
  if (seen.length === 0) return [];
  const rows = await scoped.kycSession.findMany({ where: { id: { in: seen.map(({ sessionId }) => sessionId) } } });
  return seen.map((one) => {
    const {
      customerName = null,
      externalId = null,
      createdAt = null,
    } = rows.find(({ id }) => id === one.sessionId) ?? {};
    return { ...one, customerName, externalId, createdAt: createdAt?.getTime() ?? null };
  });
}

async function seenSessions(
  scoped: ReturnType<typeof db>,
  { id, organizationId, faceVerification }: SessionRow,
): Promise<ConsoleKycSession['seenBefore']> {
  const before = FaceVerification.nullable().parse(faceVerification)?.seenBefore ?? [];
  const found = new Set(before.map(({ sessionId }) => sessionId));
  // Concurrent sessions may have found each other.
  const later = (await reusedFaces(scoped, id)).filter(({ sessionId }) => !found.has(sessionId));
  const seen = [...before, ...later];
  if (seen.length === 0) return [];
  const ids = seen.map(({ sessionId }) => sessionId);
  const rows = await scoped.kycSession.findMany({ where: { id: { in: ids } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const stills = await scoped.storedFile.findMany({ where: { ownerId: { in: ids }, purpose: 'still' } });
  const stillOf = new Map(stills.map(({ ownerId, id }) => [ownerId, signFileUrl(organizationId, id)]));
  return seen.map((face) => {
    const { customerName = null, externalId = null, createdAt = null } = byId.get(face.sessionId) ?? {};
    return {
      ...face,
      customerName,
      externalId,
      createdAt: createdAt?.getTime() ?? null,
      stillUrl: stillOf.get(face.sessionId) ?? null,
    };
  });
}
