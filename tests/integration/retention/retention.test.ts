import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DELETE as DELETE_ALERT } from '@/app/api/console/alerts/[id]/route';
import { GET as CERTIFICATE } from '@/app/api/console/audit/[sequence]/certificate/route';
import { GET as AUDIT } from '@/app/api/console/audit/route';
import { DELETE as DELETE_SESSION } from '@/app/api/console/kyc-sessions/[id]/route';
import { GET as HOLD, DELETE as LIFT, PUT as SET_HOLD } from '@/app/api/console/legal-holds/[id]/route';
import { POST as EFFECT } from '@/app/api/console/settings/retention/effect/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { DELETE as DELETE_DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { DELETE as ERASE } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import type { AuditView } from '@/core/audit/contract';
import { decideDocument, reviewOf } from '@/core/kyc/document/document-end';
import { judgeLive } from '@/core/kyc/face/face-verification';
import type { Retention } from '@/core/organizations/retention-contract';
import { inngest } from '@/inngest/client';
import { expireOverdue, retention, roundsOf, withRetention } from '@/inngest/sweeps';
import { db, type Json, type Tx } from '@/platform/db/db';
import { evidencePublicKey } from '@/platform/evidence/sign';
import { newId } from '@/platform/ids';
import { logger } from '@/platform/logger';
import * as storages from '@/platform/storage/storage';
import { lockSubject } from '@/services/alerts/raise/raise-alert';
import { verifyAudit } from '@/services/audit/verify-audit';
import { storeFile } from '@/services/files/store-file';
import { extendSession } from '@/services/kyc/links/extend-session';
import { deleteSession } from '@/services/kyc/session/delete-session';
import { changeSession } from '@/services/kyc/session/session-row';
import { assertDue } from '@/services/retention/due';
import { noteRun } from '@/services/retention/retention-effect';
import { closeRequest } from '@/services/screening/requests/close-request';
import { eraseScreenings } from '@/services/screening/requests/delete-screening';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { temporaryFolder } from '@/tests/support/temporary-folder';

let own: TestOrganization;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
});
afterEach(() => vi.restoreAllMocks());

const KEPT: Retention = { kycSessionDays: null, unfinishedSessionDays: null, documentDays: null, screeningDays: null };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const scoped = (organization = own) => db(organization.organizationId);

async function keepFor(retention: Partial<Retention>, organization = own): Promise<void> {
  const settings = { retention: { ...KEPT, ...retention } };
  await scoped(organization).organization.updateMany({ where: {}, data: { settings } });
}

async function night({ organizationId } = own) {
  const rounds = await roundsOf(organizationId, (_, round) => round());
  await noteRun(organizationId, rounds);
  return rounds;
}

const effect = async (retention: Partial<Retention>, organization = own) => {
  const admin = await signedIn(organization.organizationId, 'admin');
  return (await callAs(admin, EFFECT, { body: { ...KEPT, ...retention } })).body;
};

async function photo(ownerId: string, organization = own): Promise<string> {
  const file = { ownerId, purpose: 'original', filename: 'a.jpg', mimeType: 'image/jpeg', bytes: Buffer.from('photo') };
  const { key } = await storeFile(organization.organizationId, file);
  return path.join(process.env.GATEHOUSE_DATA_DIR ?? '', 'files', key);
}

const face = judgeLive({ distance: 0.3, seenBefore: [] }, { model: 'm', performedAt: 1, documentVerified: true });
const doubted = judgeLive({ distance: 0.58, seenBefore: [] }, { model: 'm', performedAt: 1, documentVerified: true });
const faceDecided = (at: Date) => ({
  ...doubted,
  review: { ...doubted.review, decision: 'accepted', decidedAt: at.getTime() },
});
const review = reviewOf('doc', ['DOCUMENT_EXPIRED']);

async function document(ends: Record<string, unknown> = {}, organization = own): Promise<string> {
  const id = newId('doc');
  const { organizationId } = organization;
  await scoped(organization).documentInstance.create({
    data: {
      id,
      organizationId,
      processorId: 'SRI_LANKA_ID',
      status: 'completed',
      statusLabel: '',
      result: { canary: 'Canary Perera' },
      createdAt: daysAgo(101),
      completedAt: daysAgo(100),
      ...ends,
    },
  });
  return id;
}

type Made = { id: string; documentId: string; files: string[] };

/** Create a session that ended a hundred days ago, with document, images and face. */
async function session(
  ends: Record<string, unknown> = {},
  { status = 'completed', organization = own }: { status?: string; organization?: TestOrganization } = {},
): Promise<Made> {
  const id = newId('kyc');
  const { organizationId } = organization;
  const documentId = await document({ kycSessionId: id, status }, organization);
  await scoped(organization).kycSession.create({
    data: {
      id,
      organizationId,
      customerName: 'Canary Perera',
      state: 'lv-complete',
      tokenId: newId('tok'),
      isComplete: true,
      documentInstanceId: documentId,
      appliedDocumentId: documentId,
      faceVerification: face as unknown as Json,
      createdAt: daysAgo(101),
      updatedAt: daysAgo(100),
      completedAt: daysAgo(100),
      ...ends,
    },
  });
  await scoped(organization).kycFace.create({
    data: { id: newId('fce'), organizationId, environment: 'live', sessionId: id, descriptor: Buffer.from('x') },
  });
  await scoped(organization).kycTimelineEntry.create({
    data: { id: newId('tml'), organizationId, sessionId: id, type: 'created', detail: {} },
  });
  return { id, documentId, files: [await photo(id, organization), await photo(documentId, organization)] };
}

const UNFINISHED = { isComplete: false, completedAt: null, faceVerification: undefined, state: 'dv-complete' };
const unfinished = (ends: Record<string, unknown> = {}, status?: string) =>
  session({ ...UNFINISHED, expiresAt: daysAgo(100), expiredAt: daysAgo(100), ...ends }, status ? { status } : {});

const leftSessions = async (organization = own) =>
  (await scoped(organization).kycSession.findMany({ where: {} })).map(({ id }) => id).sort();

test('deletes nothing until an organization sets a retention period', async () => {
  await session();
  await document();
  expect(await withRetention()).not.toContain(own.organizationId);
  expect(await night()).toEqual([{ deleted: {}, failed: 0, left: {} }]);
  expect([
    await scoped().kycSession.count({ where: {} }),
    await scoped().documentInstance.count({ where: {} }),
  ]).toEqual([1, 2]);
  expect(await scoped().auditEntry.count({ where: { action: 'retention.applied' } })).toBe(0);
  await keepFor({ documentDays: 30 });
  expect(await withRetention()).toContain(own.organizationId);
});

test('deletes a completed session with its document, files, face and timeline', async () => {
  const other = await makeOrganization();
  const theirs = await session({}, { organization: other });
  const gone = await session();
  const young = await session({ completedAt: daysAgo(89) });
  await keepFor({ kycSessionDays: 90 });
  expect(gone.files.map((file) => existsSync(file))).toEqual([true, true]);
  expect(await effect({ kycSessionDays: 90 })).toEqual({ ...zero, kycSessionDays: 1 });
  await night();
  await night(other);
  expect(await leftSessions()).toEqual([young.id]);
  expect(gone.files.map((file) => existsSync(file))).toEqual([false, false]);
  expect(young.files.map((file) => existsSync(file))).toEqual([true, true]);
  const of = { where: { sessionId: gone.id } };
  expect([await scoped().kycFace.count(of), await scoped().kycTimelineEntry.count(of)]).toEqual([0, 0]);
  expect(await scoped().documentInstance.count({ where: { id: gone.documentId } })).toBe(0);
  expect(await scoped().storedFile.count({ where: { ownerId: { in: [gone.id, gone.documentId] } } })).toBe(0);
  expect(await leftSessions(other)).toEqual([theirs.id]);
  expect(theirs.files.map((file) => existsSync(file))).toEqual([true, true]);
});

const zero = { kycSessionDays: 0, unfinishedSessionDays: 0, documentDays: 0, screeningDays: 0 };

test('keeps sessions pending, decided recently or not yet judged', async () => {
  const stays = [
    await session({ faceVerification: doubted as unknown as Json }),
    await session({ documentReview: review as unknown as Json }, { status: 'failed' }),
    await session({ documentReview: review as unknown as Json }),
    // The verdict is not applied yet and may require a manual review.
    await session({ appliedDocumentId: null }),
    await session({ faceVerification: faceDecided(daysAgo(3)) as unknown as Json }),
    await session(
      { documentReview: decideDocument(review, 'accepted', daysAgo(3).getTime()) as unknown as Json },
      { status: 'failed' },
    ),
    await session({ completedAt: null, faceVerification: faceDecided(daysAgo(95)) as unknown as Json }),
    await session({ faceVerification: undefined }),
    await session({}, { status: 'running' }),
    await session({ helpRequestedAt: daysAgo(100) }),
    await unfinished(),
  ];
  const goes = [
    await session({ faceVerification: faceDecided(daysAgo(95)) as unknown as Json }),
    await session(
      { documentReview: decideDocument(review, 'rejected', daysAgo(95).getTime()) as unknown as Json },
      { status: 'failed' },
    ),
    // Failed by its document: the face needs no review.
    await session({ faceVerification: doubted as unknown as Json }, { status: 'failed' }),
  ];
  await keepFor({ kycSessionDays: 90 });
  expect(await effect({ kycSessionDays: 90 })).toEqual({ ...zero, kycSessionDays: goes.length });
  await night();
  expect(await leftSessions()).toEqual(stays.map(({ id }) => id).sort());
});

test('deletes an unfinished session after days without activity', async () => {
  const stays = [
    await unfinished({ helpRequestedAt: daysAgo(100) }),
    await unfinished({ expiresAt: daysAgo(6) }),
    await unfinished({ expiresAt: new Date(Date.now() + 60_000), expiredAt: null }),
    await unfinished({ updatedAt: daysAgo(6) }),
    await unfinished({ isInvalid: true, updatedAt: daysAgo(6), expiresAt: new Date(Date.now() + 60_000) }),
    await session(),
  ];
  await unfinished();
  await unfinished({ lastError: 'CONSENT_DECLINED' });
  await unfinished({ isInvalid: true, expiresAt: new Date(Date.now() + 60_000), expiredAt: null }, 'failed');
  await keepFor({ unfinishedSessionDays: 7 });
  expect(await effect({ unfinishedSessionDays: 7 })).toEqual({ ...zero, unfinishedSessionDays: 3 });
  await night();
  expect(await leftSessions()).toEqual(stays.map(({ id }) => id).sort());
});

test('deletes completed documents that belong to no session', async () => {
  const goes = [await document(), await document({ status: 'failed' }), await document({ status: 'error' })];
  const bytes = await Promise.all(goes.map((id) => photo(id)));
  const stays = [
    await document({ completedAt: daysAgo(29) }),
    await document({ status: 'running', completedAt: null }),
    await document({ status: 'running' }),
    (await session()).documentId,
    (await session({ documentReview: review as unknown as Json }, { status: 'failed' })).documentId,
  ];
  await keepFor({ documentDays: 30 });
  expect(await effect({ documentDays: 30 })).toEqual({ ...zero, documentDays: 3 });
  await night();
  const left = await scoped().documentInstance.findMany({ where: {} });
  expect(left.map(({ id }) => id).sort()).toEqual(stays.sort());
  expect(bytes.map((file) => existsSync(file))).toEqual([false, false, false]);
});

test('the nightly function processes only organizations with periods, in rounds', async () => {
  const at = { createdAt: daysAgo(101), completedAt: daysAgo(100) };
  for (let n = 0; n < 60; n++) await document(at);
  const other = await makeOrganization();
  await document(at, other);
  await keepFor({ documentDays: 30 });
  const names: string[] = [];
  // Step results are stored as JSON.
  const run = async (name: string, work: () => Promise<unknown>) => {
    names.push(name);
    const given = await work();
    return given === undefined ? null : JSON.parse(JSON.stringify(given));
  };
  const { fn } = retention as unknown as { fn: (context: { step: { run: typeof run } }) => Promise<unknown> };
  await fn({ step: { run } });
  expect(await scoped().documentInstance.count({ where: {} })).toBe(0);
  expect(await scoped(other).documentInstance.count({ where: {} })).toBe(1);
  const ours = names.filter((name) => name.startsWith(own.organizationId));
  expect(ours.map((name) => name.replace(own.organizationId, ''))).toEqual(['-0', '-1', '-note']);
  expect(names.some((name) => name.startsWith(other.organizationId))).toBe(false);
  const [entry] = await scoped().auditEntry.findMany({ where: { action: 'retention.applied' } });
  expect(entry?.detail).toEqual({ documents: 60 });
});

const LISTED = 'Zoltan Marchetti';

async function screen(body: Record<string, unknown>, organization = own): Promise<string> {
  const requestId = String((await callRoute(REQUEST, { apiKey: organization.apiKey, body })).body.requestId);
  await searchSource({ organizationId: organization.organizationId, requestId }, 'sanctions');
  await closeRequest(organization.organizationId, requestId);
  return requestId;
}

async function age(
  requestId: string,
  days = 500,
  data: Record<string, unknown> = {},
  organization = own,
): Promise<void> {
  const at = { createdAt: daysAgo(days), updatedAt: daysAgo(days) };
  await scoped(organization).screeningRequest.updateMany({
    where: { id: requestId },
    data: { ...at, completedAt: daysAgo(days), monitoring: false, ...data },
  });
  await scoped(organization).alert.updateMany({ where: { requestId }, data: { ...at, status: 'DISMISSED' } });
}

async function person(externalId: string, data: Record<string, unknown> = {}, days = 500): Promise<string> {
  const id = await screen({ fullName: LISTED, externalId });
  await age(id, days, data);
  return id;
}
const leftScreenings = async (organization = own) =>
  (await scoped(organization).screeningRequest.findMany({ where: {} })).map(({ id }) => id).sort();

test('deletes all screenings of a subject once nothing is open or recent', async () => {
  const other = await makeOrganization();
  const theirs = await screen({ fullName: LISTED, externalId: 'gone' }, other);
  await age(theirs, 500, {}, other);
  const goes = [
    await person('gone'),
    await person('gone', { superseded: true }),
    // The same external ID with another name belongs to the same record (ADR 30).
    await screen({ fullName: 'Nobody Inparticular', externalId: 'gone' }),
    await screen({ fullName: LISTED }),
  ];
  for (const id of goes) await age(id);
  const stays = [
    await person('watched', { monitoring: true }),
    await person('open'),
    await person('decided lately'),
    await person('watched until lately', { updatedAt: daysAgo(300) }),
    await person('screened lately', {}, 500),
    await person('screened lately', {}, 300),
    await person('runs', { status: 'screening' }),
    await person('alert deleted lately'),
    await screen({ fullName: LISTED }),
  ];
  const withoutId = await screen({ fullName: 'Nobody Inparticular' });
  await age(withoutId);
  stays.splice(-1, 0, withoutId);
  const [, open, decided, , , , , deleted] = stays;
  const touch = { where: { requestId: open ?? '' }, data: { status: 'INVESTIGATING', updatedAt: daysAgo(500) } };
  await scoped().alert.updateMany(touch);
  const late = { where: { requestId: decided ?? '' }, data: { updatedAt: daysAgo(300) } };
  await scoped().alert.updateMany(late);
  for (const requestId of [deleted, withoutId])
    await scoped().deletedAlert.create({
      data: {
        id: newId('alr'),
        organizationId: own.organizationId,
        requestId: requestId ?? '',
        source: 'un',
        status: 'DISMISSED',
        raisedAt: daysAgo(500),
        deletedBy: 'mem_1',
        deletedAt: daysAgo(300),
      },
    });
  const last = stays.at(-1) ?? '';
  await age(last);
  await scoped().alert.updateMany({
    where: { requestId: last },
    data: { status: 'TRIGGERED', updatedAt: daysAgo(500) },
  });
  await keepFor({ screeningDays: 365 });
  expect(await effect({ screeningDays: 365 })).toEqual({ ...zero, screeningDays: goes.length });
  await night();
  expect(await leftScreenings()).toEqual(stays.sort());
  expect(await scoped().alert.count({ where: { requestId: { in: goes } } })).toBe(0);
  expect(await scoped().screeningHit.count({ where: { requestId: { in: goes } } })).toBe(0);
  expect(await leftScreenings(other)).toEqual([theirs]);
  const [entry] = await scoped().auditEntry.findMany({ where: { action: 'retention.applied' } });
  expect(entry?.detail).toEqual({ screenings: goes.length });
});

test('logs counts by kind without names, and the second night finds nothing', async () => {
  const gone = [await session(), await session()];
  const half = await unfinished();
  const alone = await document();
  await keepFor({ kycSessionDays: 90, unfinishedSessionDays: 90, documentDays: 90 });
  await night();
  await night();
  const entries = await scoped().auditEntry.findMany({ where: { actorType: 'system' } });
  const noted = entries.filter(({ action }) => action === 'retention.applied');
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({
    actorId: 'retention',
    objectId: own.organizationId,
    detail: { finishedSessions: 2, unfinishedSessions: 1, documents: 1 },
  });
  const by = (action: string) =>
    entries
      .filter((entry) => entry.action === action)
      .map(({ objectId }) => objectId)
      .sort();
  expect(by('kycSession.deleted')).toEqual([...gone.map(({ id }) => id), half.id].sort());
  expect(by('document.deleted')).toContain(alone);
  expect(JSON.stringify(entries)).not.toContain('Canary');
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
});

test.each([
  ['finished', () => session({ createdAt: daysAgo(200) })],
  ['unfinished', () => unfinished({ createdAt: daysAgo(200) })],
])('a %s session that fails to delete blocks no other and is retried', async (_, make) => {
  const broken = await make();
  const fine = await session();
  await keepFor({ kycSessionDays: 90, unfinishedSessionDays: 90 });
  const logged = vi.spyOn(logger, 'error');
  const storage = storages.storageNamed('disk');
  const spy = vi.spyOn(storages, 'storageNamed').mockReturnValue({
    ...storage,
    delete: (keys) => {
      if (keys.some((key) => broken.files[0]?.endsWith(key))) throw new Error('Canary Perera: the disk is gone');
      return storage.delete(keys);
    },
  });
  await night();
  expect(await leftSessions()).toEqual([broken.id]);
  expect(fine.files.map((file) => existsSync(file))).toEqual([false, false]);
  expect(broken.files.map((file) => existsSync(file))).toEqual([true, false]);
  expect(logged.mock.calls).toEqual([[expect.any(String), expect.objectContaining({ sessionId: broken.id })]]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('Canary');
  const [entry] = await scoped().auditEntry.findMany({ where: { action: 'retention.applied' } });
  expect(entry?.detail).toEqual({ finishedSessions: 1, failed: 1 });
  const change = changeSession({ organizationId: own.organizationId }, broken.id, async () => ({ result: 1 }));
  await expect(change).rejects.toMatchObject({ code: 'KYC_SESSION_NOT_FOUND' });
  spy.mockRestore();
  await night();
  expect(await leftSessions()).toEqual([]);
  expect(broken.files.map((file) => existsSync(file))).toEqual([false, false]);
});

test('does not announce a half-deleted session and expires others', async () => {
  await unfinished({ expiredAt: null, deletionStartedAt: daysAgo(1) });
  const other = await unfinished({ expiredAt: null });
  await expireOverdue();
  const expired = await scoped().kycSession.findMany({ where: { expiredAt: { not: null } } });
  expect(expired.map(({ id }) => id)).toEqual([other.id]);
});

const retire = (kind: keyof Retention, id: string) => {
  const { organizationId } = own;
  const by = { kind: 'system' as const, organizationId, part: 'retention' };
  return deleteSession(by, id, (tx) => assertDue(tx, { organizationId, kind, id }));
};

test('checks the period again before deleting and keeps extended sessions whole', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const extended = await unfinished();
  const kept = await session();
  await keepFor({ kycSessionDays: 90, unfinishedSessionDays: 7 });
  await extendSession(admin.member, extended.id, 3_600_000);
  await expect(retire('unfinishedSessionDays', extended.id)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED' });
  await keepFor({});
  await expect(retire('kycSessionDays', kept.id)).rejects.toMatchObject({ code: 'ERASURE_BLOCKED' });
  expect([...extended.files, ...kept.files].map((file) => existsSync(file))).toEqual([true, true, true, true]);
  expect(await scoped().kycSession.count({ where: { deletionStartedAt: null } })).toBe(2);
});

test('an extension during deletion wins or is refused, never half applied', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const one = await unfinished();
  await keepFor({ unfinishedSessionDays: 7 });
  let deleted: Promise<unknown> | undefined;
  await changeSession({ organizationId: own.organizationId }, one.id, async (tx, row) => {
    deleted = retire('unfinishedSessionDays', one.id).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tx.kycSession.updateMany({ where: { id: row.id }, data: { expiresAt: new Date(Date.now() + 60_000) } });
    return { result: undefined };
  });
  expect(await deleted).toMatchObject({ code: 'ERASURE_BLOCKED' });
  expect(one.files.map((file) => existsSync(file))).toEqual([true, true]);
  await extendSession(admin.member, one.id, 1_000);
});

test.each<[string, (tx: Tx, id: string) => Promise<unknown>, number]>([
  [
    'watched again',
    async (tx, id) => {
      await lockSubject(tx, own.organizationId, { externalId: 'again', environment: 'live' });
      return tx.screeningRequest.updateMany({ where: { id }, data: { monitoring: true } });
    },
    1,
  ],
  [
    'commented on',
    (tx, requestId) => tx.alert.updateMany({ where: { requestId }, data: { commentsCount: { increment: 1 } } }),
    0,
  ],
])('keeps a subject that is %s during the deletion', async (_, touch, watched) => {
  const { organizationId } = own;
  const id = await person('again');
  await keepFor({ screeningDays: 365 });
  let erased: Promise<unknown> | undefined;
  await scoped().$transaction(async (tx) => {
    await touch(tx, id);
    const by = { kind: 'system' as const, organizationId, part: 'retention' };
    const due = { organizationId, kind: 'screeningDays' as const, id };
    erased = eraseScreenings(by, id, (own) => assertDue(own, due)).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  expect(await erased).toMatchObject({ code: 'ERASURE_BLOCKED' });
  expect(await leftScreenings()).toEqual([id]);
  expect(await scoped().screeningRequest.count({ where: { monitoring: true } })).toBe(watched);
  expect(await scoped().alert.count({ where: {} })).toBe(1);
});

test('only admins set periods within limits, and changes are logged', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const { body } = await callAs(admin, SETTINGS);
  expect(body.retention).toEqual(KEPT);
  const put = (retention: Record<string, unknown>) =>
    callAs(admin, CHANGE, { method: 'PUT', body: { ...body, retention: { ...KEPT, ...retention } } });
  for (const wrong of [
    { kycSessionDays: 0 },
    { documentDays: 3_651 },
    { screeningDays: 364 },
    { unfinishedSessionDays: 1.5 },
  ])
    expect((await put(wrong)).status).toBe(400);
  expect((await put({ kycSessionDays: 90, screeningDays: 1_825 })).body).toMatchObject({
    retention: { ...KEPT, kycSessionDays: 90, screeningDays: 1_825 },
  });
  const [entry] = await scoped().auditEntry.findMany({ where: { action: 'settings.changed' } });
  expect(entry?.detail).toEqual({
    'retention.kycSessionDays': { from: null, to: 90 },
    'retention.screeningDays': { from: null, to: 1_825 },
  });
  const lead = await signedIn(own.organizationId, 'lead');
  expect((await callAs(lead, EFFECT, { body: KEPT })).status).toBe(403);
  expect((await callAs(admin, EFFECT, { body: { ...KEPT, screeningDays: 10 } })).status).toBe(400);
});

test('retention skips what is under legal hold until the hold is lifted', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const finished = await session({ externalId: 'held' });
  const open = await unfinished({ externalId: 'held' });
  const alone = await document();
  const screening = await person('held');
  const free = await session({ externalId: 'free' });
  const change = (route: typeof LIFT, id: string, body?: object) =>
    callAs(admin, route, { method: body ? 'PUT' : 'DELETE', params: { id }, ...(body && { body }) });
  const set = { reason: 'litigation', reference: '2026/14' };
  // By its screening; the sessions share the external id.
  expect((await change(SET_HOLD, screening, set)).body.hold).toMatchObject({ ...set, setBy: expect.any(String) });
  await change(SET_HOLD, alone, { reason: 'complaint' });
  const all = { kycSessionDays: 30, unfinishedSessionDays: 30, documentDays: 30, screeningDays: 365 };
  await keepFor(all);
  expect(await effect(all)).toEqual({ kycSessionDays: 1, unfinishedSessionDays: 0, documentDays: 0, screeningDays: 0 });
  expect(await night()).toMatchObject([{ deleted: { kycSessionDays: 1 }, failed: 0 }]);
  expect(await leftSessions()).toEqual([finished.id, open.id].sort());
  expect(await leftScreenings()).toEqual([screening]);
  expect(existsSync(finished.files[0] ?? '')).toBe(true);
  expect(existsSync(free.files[0] ?? '')).toBe(false);

  for (const id of [finished.id, alone]) expect((await change(LIFT, id)).body).toEqual({ hold: null });
  await night();
  expect([await leftSessions(), await leftScreenings(), await scoped().documentInstance.count({ where: {} })]).toEqual([
    [],
    [],
    0,
  ]);
  const entries = await scoped().auditEntry.findMany({
    where: { objectType: 'legalHold', objectId: { in: [screening, finished.id] } },
    orderBy: { sequence: 'asc' },
  });
  expect(entries.map(({ action, actorId, detail }) => ({ action, actorId, detail }))).toEqual([
    { action: 'legalHold.set', actorId: admin.member.memberId, detail: set },
    {
      action: 'legalHold.lifted',
      actorId: admin.member.memberId,
      detail: { ...set, setBy: admin.member.memberId, setAt: expect.any(String) },
    },
  ]);
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
  expect(await scoped().subjectKey.count({ where: {} })).toBe(0);
});

test('refuses members and keys to erase what is under legal hold', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const { id, documentId, files } = await session({ externalId: 'held' });
  const screening = await person('held');
  const alert = await scoped().alert.findFirstOrThrow({ where: { requestId: screening } });
  const params = { id: documentId };
  const lead = await signedIn(own.organizationId, 'lead');
  const set = { method: 'PUT', params, body: { reason: 'authorityRequest' } };
  expect((await callAs(lead, SET_HOLD, set)).status).toBe(403);
  expect((await callAs(admin, SET_HOLD, { ...set, body: { reason: 'other', reference: 'Perera' } })).status).toBe(400);
  expect((await callAs(admin, SET_HOLD, { ...set, params: { id: 'doc_none' } })).status).toBe(404);
  expect((await callAs(admin, SET_HOLD, set)).status).toBe(200);
  const viewer = await signedIn(own.organizationId, 'viewer');
  expect((await callAs(viewer, HOLD, { method: 'GET', params: { id: screening } })).body).toMatchObject({
    hold: { reason: 'authorityRequest' },
  });

  const remove = { method: 'DELETE' };
  const refused = [
    await callRoute(ERASE, { ...remove, apiKey: own.apiKey, params: { id: screening } }),
    await callRoute(DELETE_DOCUMENT, { ...remove, apiKey: own.apiKey, params: { id: documentId } }),
    await callAs(admin, DELETE_SESSION, { ...remove, params: { id } }),
    await callAs(admin, DELETE_ALERT, { ...remove, params: { id: alert.id } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.errorCode])).toEqual(Array(4).fill([409, 'LEGAL_HOLD']));
  expect(files.every((file) => existsSync(file))).toBe(true);
  expect([await leftSessions(), await leftScreenings()]).toEqual([[id], [screening]]);
  await callAs(admin, LIFT, { ...remove, params: { id: screening } });
  expect((await callAs(admin, DELETE_SESSION, { ...remove, params: { id } })).status).toBe(200);
});

test('signs a certificate of each deletion, verified offline', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const { id, documentId } = await session({ externalId: 'certified' });
  const screening = await person('certified');
  await callAs(admin, DELETE_SESSION, { method: 'DELETE', params: { id } });
  await callRoute(ERASE, { method: 'DELETE', apiKey: own.apiKey, params: { id: screening } });
  const { body } = await callAs(admin, AUDIT, { method: 'GET' });
  const entries = new Map((body.entries as AuditView[]).toReversed().map((entry) => [entry.objectId, entry]));
  const counts = { documents: 1, keys: 2, files: 2, sessions: 1, timeline: 1, faces: 1 };
  expect(entries.get(id)).toMatchObject({ certificate: true, detail: { erased: counts } });
  expect(entries.get(documentId)).toMatchObject({ detail: { erased: { documents: 1, keys: 1, files: 1 } } });

  const download = async (objectId: string, user = admin) => {
    const { sequence } = entries.get(objectId) as { sequence: number };
    const request = new Request(`http://localhost:3000/api/console/audit/${sequence}/certificate`, {
      headers: user.headers,
    });
    return CERTIFICATE(request, { params: Promise.resolve({ sequence: String(sequence) }) });
  };
  const text = await (await download(id)).text();
  const signed = JSON.parse(text);
  expect(signed.certificate).toEqual({
    organizationId: own.organizationId,
    environment: 'live',
    objectType: 'kycSession',
    objectId: id,
    subject: expect.stringMatching(/^[0-9a-f]{64}$/),
    erased: counts,
    actorType: 'member',
    actorId: admin.member.memberId,
    at: expect.any(String),
  });
  expect(text).not.toMatch(/Perera|certified/);
  const ofScreening = JSON.parse(await (await download(screening)).text());
  expect(ofScreening.certificate).toMatchObject({
    subject: signed.certificate.subject,
    erased: { screenings: 1, alerts: 1 },
    actorType: 'apiKey',
  });

  const verify = (content: string, ...key: string[]) => {
    const file = path.join(temporaryFolder(), 'certificate.json');
    writeFileSync(file, content);
    const options = { encoding: 'utf8' as const, env: { NODE_ENV: 'production' as const, PATH: process.env.PATH } };
    const { stdout, status } = spawnSync(process.execPath, ['.build/cli/evidence-verify.mjs', file, ...key], options);
    return { stdout, status };
  };
  expect(verify(text, evidencePublicKey())).toEqual({
    stdout: expect.stringMatching(/^intact\ndeleted kyc/),
    status: 0,
  });
  expect(verify(text.replace('"files": 2', '"files": 3')).stdout).toBe('not intact: the signature does not fit\n');
  expect(verify(text, 'A'.repeat(43)).status).toBe(1);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await download(id, stranger)).status).toBe(404);
  expect((await download(id, await signedIn(own.organizationId, 'lead'))).status).toBe(403);
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
});
