import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import { GET as CONSOLE_SESSION } from '@/app/api/console/kyc-sessions/[id]/route';
import { GET as FILE } from '@/app/api/files/[id]/route';
import { POST as RECORD } from '@/app/api/kyc/liveness/[runId]/recording/route';
import { POST as SUBMIT } from '@/app/api/kyc/liveness/[runId]/route';
import { POST as START } from '@/app/api/kyc/liveness/route';
import { GET as OWN_SESSION } from '@/app/api/kyc/session/route';
import type { Movement } from '@/core/kyc/liveness/challenges';
import type { ReportedCamera } from '@/core/kyc/liveness/evidence/reported-camera';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import type { Tier } from '@/core/kyc/liveness/tier';
import type { TrackerName } from '@/core/kyc/liveness/trackers';
import { driveDocument } from '@/inngest/document-pipeline';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { putFile, recordFiles } from '@/services/files/store-file';
import { verifyFace } from '@/services/kyc/liveness/verify-face';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';
import { openPage } from '@/services/kyc/session/open-page';
import { makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { FACES, faceOnAnotherDay, movingFace, seen } from '@/tests/support/fake-camera/face-film';
import type { MovingFace, Point, Pose } from '@/tests/support/fake-camera/moving-face';
import { attemptOf } from '@/tests/support/live-attacks';
import { batchesOf, type Frames, liveRun, MOVED, RESTS, type Recording, TIMES } from '@/tests/support/live-run';
import { makeOrganization } from '@/tests/support/organization';
import { documentTakesLong } from '@/tests/support/slow-document';

vi.setConfig({ testTimeout: 300_000 });

let organization: Awaited<ReturnType<typeof makeOrganization>>;
let holder: MovingFace;
let stranger: MovingFace;
let picture = 0;
let run = 0;

beforeAll(async () => {
  organization = await makeOrganization();
  holder = await movingFace(FACES[0]);
  stranger = await movingFace(FACES[1]);
});

/** A different camera position per run: over 24 runs no two are closer than 14 pixels. */
const place = (): Point => ({ x: ((run * 3) % 81) - 40, y: ((run * 24) % 61) - 30 });

const shot = async (face: MovingFace, pose: Pose): Promise<string> => {
  picture += 1;
  const { x, y } = place();
  const shift = { x: x + ((picture * 3) % 7), y: y + ((picture * 5) % 6) };
  return (await seen(face.posed(pose, shift), picture)).toString('base64');
};

async function atCountdown(asked: { movements?: Movement[]; tier?: Tier; tracker?: TrackerName } = {}) {
  run += 1;
  const customer = await Customer.invited(organization.apiKey);
  await customer.toSubmitted();
  for (const state of ['lv-get-started', 'lv-initializing', 'lv-aligning'] as const) await customer.to(state);
  const started = await customer.call(START, { body: { tracker: 'landmarker', ...asked } });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const { runId, movements } = started.body as unknown as { runId: string; movements: [Movement, Movement] };
  await db(organization.organizationId).kycLivenessRun.updateMany({
    where: { id: runId },
    data: { issuedAt: new Date(clock.now().getTime() - (asked.tier === 'still' ? 80_000 : 14_000)) },
  });
  await customer.to('lv-countdown');
  // The document stays unread, so that the liveness result ends the session.
  await documentTakesLong(organization.organizationId, customer.sessionId);
  return { customer, runId, movements };
}

/** Six frames of a person who follows the challenge. */
async function lived(face: MovingFace, [one, other]: [Movement, Movement]): Promise<Frames> {
  const [r0 = {}, r1 = {}, r2 = {}, r3 = {}] = RESTS;
  const poses: Pose[] = [r0, MOVED[one], r1, MOVED[other], r2, r3];
  return Promise.all(
    poses.map(async (pose, i) => ({
      step: FRAME_STEPS[i] ?? 'still',
      at: TIMES[i] ?? 0,
      base64Data: await shot(face, pose),
    })),
  );
}

async function livedAndRecorded(
  { customer, runId }: { customer: Customer; runId: string },
  face: MovingFace,
  movements: [Movement, Movement],
): Promise<Frames> {
  const { frames, recording } = await liveRun(movements, async (pose) => Buffer.from(await shot(face, pose), 'base64'));
  await db(organization.organizationId).kycLivenessRun.updateMany({
    where: { id: runId },
    data: { issuedAt: new Date(clock.now().getTime() - 14_000) },
  });
  await sendRecording(customer, runId, recording);
  return frames;
}

async function sendRecording(customer: Customer, runId: string, recording: Recording): Promise<void> {
  for (const body of batchesOf(runId, recording)) {
    const answer = await customer.call(RECORD, { params: { runId }, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
}

const submit = (customer: Customer, runId: string, frames: Frames, camera?: ReportedCamera) =>
  customer.call(SUBMIT, { params: { runId }, body: { frames, ...(camera && { camera }) } });

const faultsOf = async (runId: string) =>
  (await db(organization.organizationId).kycLivenessRun.findFirst({ where: { id: runId } }))?.faults;

const accommodationOf = async (sessionId: string) =>
  (
    (await db(organization.organizationId).kycTimelineEntry.findFirst({ where: { sessionId, type: 'liveness-run' } }))
      ?.detail as { accommodation?: unknown } | undefined
  )?.accommodation;

async function showsFrames(sessionId: string, sent: Frames): Promise<void> {
  const viewer = await signedIn(organization.organizationId, 'viewer');
  const { body } = await callAs(viewer, CONSOLE_SESSION, { params: { id: sessionId } });
  const { livenessUrls, stillUrl } = body as unknown as { livenessUrls: string[]; stillUrl: string };
  const taken = await Promise.all(sent.map(({ base64Data }) => small(Buffer.from(base64Data, 'base64'))));
  const shown = await Promise.all(livenessUrls.map(async (url) => small(await fetchFile(url))));
  // Thumbnails are matched to the frames sent by smallest difference.
  const like = shown.map((one) => taken.map((other) => difference(one, other)));
  expect(like.map((all) => all.indexOf(Math.min(...all)))).toEqual([0, 1, 2, 3, 4]);
  expect((await fetchFile(stillUrl)).length).toBeGreaterThan(0);
}

const small = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(320, 240, { fit: 'fill' }).greyscale().raw().toBuffer();
const difference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);

async function fetchFile(url: string): Promise<Buffer> {
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  const answer = await FILE(new Request(url), { params: Promise.resolve({ id }) });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  return Buffer.from(await answer.arrayBuffer());
}

const DEVICE = { label: 'camera2 1, facing front', frameMs: 33.3, unevenness: 0.03 };

/** A virtual camera leads to a manual review, not to a refusal. */
const CAMERA = { label: 'OBS Virtual Camera of Nimal', frameMs: 33.3, unevenness: 0 };

async function genuineRun() {
  const { customer, runId, movements } = await atCountdown();
  const frames = await livedAndRecorded({ customer, runId }, holder, movements);
  return { customer, runId, movements, frames, answer: await submit(customer, runId, frames, CAMERA) };
}

let genuine: ReturnType<typeof genuineRun> | undefined;
const ofHolder = () => {
  genuine ??= genuineRun();
  return genuine;
};

test('a run that follows the challenge completes the session once', async () => {
  const { customer, runId, movements, frames, answer } = await ofHolder();
  expect([answer.body.state, await faultsOf(runId)]).toEqual(['lv-complete', []]);
  expect(await accommodationOf(customer.sessionId)).toEqual({ slow: false, movements: null });
  expect(answer.body).toMatchObject({ isComplete: true, livenessMode: 'live' });
  expect((await submit(customer, runId, frames)).status).toBe(409);
  await verifyFace({ organizationId: organization.organizationId }, customer.sessionId);
  const row = await db(organization.organizationId).kycSession.findFirst({ where: { id: customer.sessionId } });
  // The document is blank: a live face alone does not verify.
  expect(row?.faceVerification).toMatchObject({
    verified: false,
    livenessMode: 'live',
    review: { required: true, reasons: expect.arrayContaining(['PAGE_NOT_OPENED', 'VIRTUAL_CAMERA']) },
  });
  const kept = await db(organization.organizationId).storedFile.findMany({ where: { ownerId: customer.sessionId } });
  expect(kept.filter(({ purpose }) => purpose === 'liveness')).toHaveLength(5);
  await showsFrames(customer.sessionId, frames);
  // The console shows measurements; the camera's label is in no timeline entry or event.
  const told = await getConsoleSession(organization, customer.sessionId);
  expect(told.livenessSignals).toEqual({
    cameraLabel: CAMERA.label,
    signals: expect.objectContaining({
      [`1-${movements[0]}`]: expect.any(Number),
      [`2-${movements[1]}`]: expect.any(Number),
      farthest: expect.any(Number),
      depth: expect.any(Number),
      detail: expect.any(Number),
      delayMs: expect.any(Number),
      virtualCamera: 1,
      frameMs: 33,
      unevenness: 0,
    }),
  });
  expect(JSON.stringify(told.timeline)).toContain('"depth"');
  const events = await db(organization.organizationId).webhookEvent.findMany({});
  expect(JSON.stringify([told.timeline, events])).not.toContain('Nimal');
});

test('reports faceJudging during the analysis; unreadable frames change nothing', async () => {
  const { customer, runId, movements } = await atCountdown();
  const own = async () => (await customer.call(OWN_SESSION)).body;
  expect(await own()).toMatchObject({ state: 'lv-countdown', faceJudging: false });
  const frames = await lived(holder, movements);
  const unreadable = frames.map((frame) => ({ ...frame, base64Data: Buffer.from('no picture').toString('base64') }));
  expect((await submit(customer, runId, unreadable)).status).toBe(400);
  expect(await own()).toMatchObject({ state: 'lv-countdown', faceJudging: false, failedRuns: 0 });
  const verdict = submit(customer, runId, frames);
  await expect.poll(own).toMatchObject({ state: 'lv-countdown', faceJudging: true });
  expect((await verdict).body).toMatchObject({ state: 'lv-complete', faceJudging: false });
});

test('keeps a passed run while the document is refused, for the next document', async () => {
  const { organizationId } = organization;
  const { customer, runId, movements } = await atCountdown();
  await openPage(customer.sessionId, '');
  const instanceOf = async () => {
    const row = await db(organizationId).kycSession.findFirstOrThrow({ where: { id: customer.sessionId } });
    return row.documentInstanceId ?? '';
  };
  const read = async () => driveDocument({ organizationId, instanceId: await instanceOf() }, (_name, work) => work());
  await read();
  const refused = await instanceOf();
  // A film made from the document's own portrait photo would be a review reason.
  const face = await faceOnAnotherDay(FACES[0]);
  const frames = await livedAndRecorded({ customer, runId }, face, movements);
  const answer = await submit(customer, runId, frames, DEVICE);
  expect(answer.body).toMatchObject({
    state: 'lv-get-started',
    faceCheckPending: true,
    document: { status: 'failed' },
  });
  expect([answer.body.isComplete, await faultsOf(runId)]).toEqual([false, []]);
  expect((await submit(customer, runId, frames)).status).toBe(409);
  await showsFrames(customer.sessionId, frames);
  Object.assign(customer, { state: answer.body.state, seq: answer.body.seq });
  await customer.to('dv-document-selection');
  await customer.to('dv-document-upload', { documentType: 'NIC_NEW' });
  const person = { ...makePerson(5), portrait: FACES[0] };
  for (const side of ['front', 'back'] as const)
    await customer.upload(side, (await renderSpecimen({ template: `nic-new-${side}`, person })).png);
  expect((await customer.to('dv-complete')).body).toMatchObject({ isComplete: false, faceCheckPending: true });
  await read();
  const { body } = await customer.call(OWN_SESSION);
  expect(body).toMatchObject({ state: 'lv-complete', isComplete: true, livenessMode: 'live', faceCheckPending: false });
  expect(await instanceOf()).not.toBe(refused);
  await verifyFace({ organizationId }, customer.sessionId);
  const row = await db(organizationId).kycSession.findFirst({ where: { id: customer.sessionId } });
  const review = { reasons: [] };
  expect(row?.faceVerification).toMatchObject({ verified: true, livenessMode: 'live', match: 'same', review });
  const other = await atCountdown();
  expect((await submit(other.customer, other.runId, frames)).body.state).toBe('lv-timeout');
  expect(await faultsOf(other.runId)).toContain('FRAMES_REPLAYED');
});

test('sends a passed run to review for what its client chose', async () => {
  const { organizationId } = organization;
  const { customer, runId, movements } = await atCountdown({ tracker: 'fallback', movements: ['turnLeft', 'smile'] });
  const answer = await submit(customer, runId, await lived(holder, movements));
  expect([answer.body.state, await faultsOf(runId)]).toEqual(['lv-complete', []]);
  const scoped = db(organizationId);
  const { documentInstanceId } = await scoped.kycSession.findFirstOrThrow({ where: { id: customer.sessionId } });
  const ownerId = documentInstanceId ?? '';
  const bytes = await portraitOf(FACES[0]);
  const portrait = await putFile(organizationId, {
    ownerId,
    purpose: 'face',
    filename: 'face.jpg',
    mimeType: 'image/jpeg',
    bytes,
  });
  await scoped.$transaction((tx) => recordFiles(tx, [portrait]));
  await scoped.documentInstance.updateMany({ where: { id: ownerId }, data: { status: 'completed' } });
  await verifyFace({ organizationId }, customer.sessionId);
  const reasons = [
    'ACCESSIBILITY_ACCOMMODATION',
    'FALLBACK_TRACKER',
    'PAGE_NOT_OPENED',
    'NO_CAMERA_REPORTED',
    'LIVENESS_RECORDING_MISSING',
  ];
  const review = { required: true, reasons, decision: null };
  const told = await getConsoleSession(organization, customer.sessionId);
  expect(told.session).toMatchObject({
    outcome: 'review',
    faceVerification: { verified: false, match: 'same', livenessMode: 'live', review },
  });
  const events = await scoped.webhookEvent.findMany({ where: { subjectId: customer.sessionId } });
  expect(events.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({
      outcome: 'review',
      faceVerification: { verified: false, match: 'same', review: { required: true, reasons } },
    }),
  );
});

/**
 * Movements each person can perform (accessibility option); null means no restriction. The first filmable face is the
 * document holder's.
 */
const OWN: Array<Movement[] | null> = [['smile', 'blink'], null, ['nod', 'turnLeft']];

test('passes genuine runs of several persons and movements', async () => {
  const asked = new Set<Movement>();
  let passed = 0;
  const missed: string[] = [];
  const runs = OWN.length;
  for (let i = 0; i < runs; i++) {
    const own = OWN[i] ?? null;
    const { customer, runId, movements } = await atCountdown(own ? { movements: own } : {});
    for (const movement of movements) asked.add(movement);
    if (own) expect([...movements].sort()).toEqual([...own].sort());
    expect(await accommodationOf(customer.sessionId)).toEqual({ slow: false, movements: own });
    const face = await movingFace(FACES[i + 1] ?? FACES[0]);
    const answer = await submit(customer, runId, await lived(face, movements));
    if (answer.body.state === 'lv-complete') passed += 1;
    else missed.push(`${movements}: ${await faultsOf(runId)}`);
  }
  expect(asked.size).toBeGreaterThanOrEqual(2);
  expect(missed).toEqual([]);
  expect(passed).toBe(runs);
});

async function fraud(frames: (movements: [Movement, Movement], genuine: Frames) => Promise<Frames>) {
  const { customer, runId, movements } = await atCountdown();
  const answer = await submit(customer, runId, await frames(movements, await lived(holder, movements)));
  expect(answer.body.state, JSON.stringify(answer.body)).toBe('lv-timeout');
  expect(answer.body).toMatchObject({ isComplete: false });
  return faultsOf(runId);
}

const with_ = (frames: Frames, changes: Record<number, Partial<Frames[number]>>): Frames =>
  frames.map((frame, i) => ({ ...frame, ...changes[i] }));

test('refuses a drifting still photo and a repeated frame', async () => {
  const faults = await fraud(async (_, genuine) => {
    const drifting = await Promise.all(
      genuine.map(async (frame) => ({ ...frame, base64Data: await shot(holder, {}) })),
    );
    return with_(drifting, { 5: { base64Data: drifting[4]?.base64Data ?? '' } });
  });
  expect(faults).toEqual(['FRAMES_REPEATED', 'FRAMES_ALIKE', 'MOVEMENT_NOT_SEEN']);
});

test('allows a slow device more time under the same rules', async () => {
  const late = (frames: Frames): Frames =>
    frames.map((frame, i) => ({ ...frame, at: [9_000, 40_000, 44_000, 66_000, 70_000, 74_000][i] ?? 0 }));
  const slow = await atCountdown({ tier: 'still' });
  // Manual capture excludes closed eyes.
  expect(slow.movements).not.toContain('blink');
  const frames = await lived(holder, slow.movements);
  expect((await submit(slow.customer, slow.runId, late(frames))).body.state).toBe('lv-complete');
  const quick = await atCountdown();
  const same = await lived(holder, quick.movements);
  expect((await submit(quick.customer, quick.runId, late(same))).body.state).toBe('lv-timeout');
  expect(await faultsOf(quick.runId)).toEqual(['TIMES_IMPOSSIBLE', 'TOO_LATE']);
  const held = await atCountdown({ tier: 'still' });
  const photo = await Promise.all(
    late(frames).map(async (frame) => ({ ...frame, base64Data: await shot(holder, {}) })),
  );
  expect((await submit(held.customer, held.runId, photo)).body.state).toBe('lv-timeout');
  expect(await faultsOf(held.runId)).toContain('MOVEMENT_NOT_SEEN');
  const told = await db(organization.organizationId).kycTimelineEntry.findFirst({
    where: { sessionId: slow.customer.sessionId, type: 'liveness-run' },
  });
  expect(told?.detail).toMatchObject({ tier: 'still', tracker: 'landmarker' });
});

test('takes a recording once, in order and chained, and refuses a broken chain', async () => {
  const { customer, runId, movements } = await atCountdown();
  const { frames, recording } = await liveRun(movements, async (pose) =>
    Buffer.from(await shot(holder, pose), 'base64'),
  );
  const record = async (body: unknown, id = runId) => customer.call(RECORD, { params: { runId: id }, body });
  const [first, second] = batchesOf(runId, recording);
  if (!first || !second) throw new Error('a recording has several batches');
  expect((await record(second)).body).toEqual({ received: 0 });
  expect((await record(first)).body).toEqual({ received: 14 });
  expect((await record(first)).body).toEqual({ received: 14 });
  expect((await record(first, 'klr_made_up')).status).toBe(409);
  const replaced = second.frames.map((frame, i) => (i === 3 ? { ...frame, at: frame.at + 1 } : frame));
  expect((await record({ ...second, frames: replaced })).body).toEqual({ received: 21 });
  const files = await db(organization.organizationId).storedFile.findMany({ where: { ownerId: customer.sessionId } });
  expect(files.filter(({ purpose }) => purpose === 'recording')).toHaveLength(21);
  expect((await submit(customer, runId, frames, DEVICE)).body.state).toBe('lv-timeout');
  expect(await faultsOf(runId)).toContain('RECORDING_BROKEN');
  expect((await record(first)).status).toBe(409);
});

test('refuses a document portrait that a script moves', async () => {
  const { customer, runId } = await atCountdown({ movements: ['turnLeft', 'smile'] });
  const { frames } = await attemptOf('one photo pushed, saved again, by script', FACES[0]);
  expect((await submit(customer, runId, frames)).body.state).toBe('lv-timeout');
  expect(await faultsOf(runId)).toContain('FRAMES_ALIKE');
});

test('does not accept a turning head as a smile', async () => {
  const { customer, runId, movements } = await atCountdown({ movements: ['smile', 'blink'] });
  const frames = await lived(holder, movements);
  const at = movements.indexOf('smile') * 2 + 1;
  const turned = with_(frames, { [at]: { base64Data: await shot(holder, { yaw: 24, smile: 0.3 }) } });
  expect((await submit(customer, runId, turned)).body.state).toBe('lv-timeout');
  expect(await faultsOf(runId)).toContain('MOVEMENT_NOT_SEEN');
});

test('refuses movements in the wrong order', async () => {
  const faults = await fraud(async ([one, other], genuine) => {
    const swapped = await lived(holder, [other, one]);
    return genuine.map((frame, i) => ({ ...frame, base64Data: swapped[i]?.base64Data ?? '' }));
  });
  expect(faults).toContain('MOVEMENT_NOT_SEEN');
});

test('refuses a frame without a face', async () => {
  const { plainPicture } = await import('@/tests/support/plain-picture');
  const blank = (await plainPicture('jpeg')).toString('base64');
  expect(await fraud(async (_, genuine) => with_(genuine, { 1: { base64Data: blank } }))).toContain('FACE_NOT_FOUND');
});

test('refuses a change of person during the run', async () => {
  const faults = await fraud(async (_, genuine) => with_(genuine, { 5: { base64Data: await shot(stranger, {}) } }));
  expect(faults).toContain('FACE_CHANGED');
});

test('refuses a movement faster than humanly possible', async () => {
  expect(await fraud(async (_, genuine) => with_(genuine, { 1: { at: 950 } }))).toEqual(['TIMES_IMPOSSIBLE']);
});

test('refuses a recompressed or edited replay of another session', async () => {
  const { customer: original, frames, answer } = await ofHolder();
  expect(answer.body.state).toBe('lv-complete');
  const replayed = await Promise.all(
    frames.map(async (frame) => ({
      ...frame,
      base64Data: (
        await sharp(Buffer.from(frame.base64Data, 'base64')).resize(600).jpeg({ quality: 70 }).toBuffer()
      ).toString('base64'),
    })),
  );
  const second = await atCountdown();
  expect((await submit(second.customer, second.runId, replayed)).body.state).toBe('lv-timeout');
  expect(await faultsOf(second.runId)).toContain('FRAMES_REPLAYED');
  // Nor is a replay accepted after rotation, cropping and brightening of each frame.
  const hidden = await Promise.all(
    frames.map(async (frame) => {
      const sent = sharp(Buffer.from(frame.base64Data, 'base64'));
      const { width = 0, height = 0 } = await sent.metadata();
      const turned = await sent.rotate(2).png().toBuffer();
      const whole = await sharp(turned).metadata();
      const [w, h] = [Math.round(width * 0.94), Math.round(height * 0.94)];
      const cut = { left: ((whole.width ?? 0) - w) >> 1, top: ((whole.height ?? 0) - h) >> 1, width: w, height: h };
      const changed = sharp(turned).extract(cut).linear(1.15, 0).jpeg({ quality: 80 });
      return { ...frame, base64Data: (await changed.toBuffer()).toString('base64') };
    }),
  );
  const third = await atCountdown();
  expect((await submit(third.customer, third.runId, hidden)).body.state).toBe('lv-timeout');
  expect(await faultsOf(third.runId)).toContain('FRAMES_REPLAYED');
  // The timeline links to the session in which the frames first appeared.
  const story = await db(organization.organizationId).kycTimelineEntry.findMany({
    where: { sessionId: third.customer.sessionId, type: 'liveness' },
  });
  expect(story.map(({ detail }) => (detail as { replayOf?: string }).replayOf)).toEqual([original.sessionId]);
});

test('refuses frames without a run, of another session or in another state', async () => {
  const one = await atCountdown();
  const other = await atCountdown();
  const frames = await lived(holder, one.movements);
  expect((await submit(one.customer, 'klr_made_up', frames)).status).toBe(409);
  expect((await submit(one.customer, other.runId, frames)).status).toBe(409);
  const early = await Customer.invited(organization.apiKey);
  await early.toSubmitted();
  expect((await submit(early, one.runId, frames)).status).toBe(409);
  expect((await early.call(START, { body: { tracker: 'landmarker' } })).status).toBe(409);
  expect((await submit(one.customer, one.runId, frames.slice(0, 3))).body.state).toBe('lv-timeout');
  expect(await faultsOf(one.runId)).toEqual(['FRAMES_INCOMPLETE']);
});
