import { z } from 'zod';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { FaceRegion } from '@/core/kyc/face-region';
import { FaceVerification } from '@/core/kyc/face-verification';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { signFileUrl } from '@/services/files/sign-file-url';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { listTimeline } from './list-timeline';
import { nameActors } from './name-actors';
import { presentWhole } from './present-session';
import { seeAssistance } from './see-assistance';
import { triesLeftOf } from './session-position';
import { findSession, type SessionRow } from './session-row';
import { settleDocument } from './settle-document';

/** One session as an analyst sees it: the public session, the photo of the face, and the flight recorder. */
export async function getConsoleSession(
  { organizationId }: Pick<MemberPrincipal, 'organizationId'>,
  sessionId: string,
): Promise<ConsoleKycSession> {
  const scope = { organizationId };
  await findSession(scope, sessionId);
  await settleDocument(scope, sessionId);
  const row = await findSession(scope, sessionId);
  const scoped = db(organizationId);
  const still = await scoped.storedFile.findFirst({ where: { ownerId: sessionId, purpose: 'still' } });
  const portrait = row.documentInstanceId
    ? await scoped.storedFile.findFirst({ where: { ownerId: row.documentInstanceId, purpose: 'face' } })
    : null;
  const frames = await scoped.storedFile.findMany({ where: { ownerId: sessionId, purpose: 'liveness' } });
  const inOrder = FRAME_STEPS.flatMap((step) => frames.filter(({ filename }) => filename === `${step}.jpg`));
  const { kyc } = await organizationSettings(organizationId);
  const timeline = await nameActors(organizationId, await listTimeline(organizationId, sessionId));
  return {
    session: await presentWhole(row),
    environment: row.environment === 'test' ? 'test' : 'live',
    canBeOpened: !row.isComplete && row.expiresAt !== null && row.expiresAt > clock.now(),
    triesLeft: triesLeftOf(row, kyc),
    stillUrl: still ? signFileUrl(organizationId, still.id) : null,
    faceKeptAt: row.faceKeptAt?.getTime() ?? null,
    stillFace: FaceRegion.safeParse(timeline.findLast(({ type }) => type === 'face')?.detail.stillFace).data ?? null,
    portraitUrl: portrait ? signFileUrl(organizationId, portrait.id) : null,
    livenessUrls: inOrder.map(({ id }) => signFileUrl(organizationId, id)),
    livenessSignals: await lastSignals(scoped, sessionId),
    seenBefore: await seenSessions(scoped, row),
    assistance: await seeAssistance(scoped, row, kyc),
    timeline,
  };
}

/** What could not be measured stands there as nothing. */
const Signals = z.object({ cameraLabel: z.string().optional() }).catchall(z.number().nullable());

async function lastSignals(
  scoped: ReturnType<typeof db>,
  sessionId: string,
): Promise<ConsoleKycSession['livenessSignals']> {
  const run = await scoped.kycLivenessRun.findFirst({
    where: { sessionId, outcome: { in: ['passed', 'refused'] } },
    orderBy: { finishedAt: 'desc' },
  });
  if (!run) return null;
  const { cameraLabel = null, ...measured } = Signals.parse(run.signals);
  const signals = Object.entries(measured).filter((one): one is [string, number] => one[1] !== null);
  return { signals: Object.fromEntries(signals), cameraLabel };
}

/** What is known of the sessions whose face is much like this one's. */
async function seenSessions(
  scoped: ReturnType<typeof db>,
  { organizationId, faceVerification }: SessionRow,
): Promise<ConsoleKycSession['seenBefore']> {
  const seen = FaceVerification.nullable().parse(faceVerification)?.seenBefore ?? [];
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
