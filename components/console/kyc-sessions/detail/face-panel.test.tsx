import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import en from '@/components/console/messages/en.json';
import type { FaceRegion } from '@/core/kyc/face/face-region';
import { judgeStill } from '@/core/kyc/face/face-verification';
import type { ConsoleKycSession } from '@/core/kyc/session/console-contract';
import { ResultWords } from '../session-status';
import { EarlierUse, FacePanel } from './face-panel';
import { LivenessSignals } from './liveness-signals';
import type { Writing } from './note-form';

const NOTHING_WRITTEN = { note: '', write: () => undefined, act: {} } as unknown as Writing;

const shown = (seen: Parameters<typeof EarlierUse>[0]['seen']) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <EarlierUse seen={seen} />
    </IntlProvider>,
  );

test('links each similar face to its session unless the session was deleted', () => {
  const html = shown([
    {
      sessionId: 'kyc_a',
      distance: 0.212,
      customerName: 'Nimal <b>',
      externalId: 'c-1',
      createdAt: 1_760_000_000_000,
      stillUrl: '/f/a',
    },
    {
      sessionId: 'kyc_b',
      distance: 0.3,
      customerName: null,
      externalId: 'c-2',
      createdAt: 1_760_000_000_000,
      stillUrl: null,
    },
    { sessionId: 'kyc_c', distance: 0.4, customerName: null, externalId: null, createdAt: null, stillUrl: null },
  ]);
  expect(html).toContain('href="/console/kyc-sessions/kyc_a"');
  expect(html).toContain('Nimal &lt;b&gt;');
  expect(html).toContain('distance 0.21');
  expect(html).toContain('src="/f/a" alt="Face photo of Nimal &lt;b&gt;"');
  expect(html).toContain('>c-2<');
  expect(html).not.toContain('kyc_c');
  expect(html).toContain('Deleted session');
});

test('reports that there is no similar face', () => {
  expect(shown([])).toContain('No similar face among those stored since face search was turned on.');
});

const panel = (
  distance: number,
  livenessUrls: string[],
  stillFace: FaceRegion | null = null,
  signals: Record<string, number> | null = null,
) => {
  const judged = judgeStill({ distance }, { model: 'm', performedAt: 1, documentVerified: true });
  const faceVerification = { ...judged, review: { ...judged.review, required: false } };
  const session = {
    id: 'kyc_a',
    isComplete: true,
    isInvalid: false,
    documentVerification: { status: 'completed' },
    documentReview: null,
    faceVerification,
    attempts: { document: 1, liveness: 1 },
  };
  const livenessSignals = signals && { signals, cameraLabel: null };
  const urls = { portraitUrl: '/p', stillUrl: '/s', livenessUrls, livenessRecording: [], sameDocument: [] };
  const detail = { session, ...urls, stillFace, livenessSignals, seenBefore: [] };
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <FacePanel detail={detail as unknown as ConsoleKycSession} writing={NOTHING_WRITTEN} keyed={false} />
    </IntlProvider>,
  );
};

test.each([
  [0.31, '31%', 'probably the same person'],
  [0.5, '50%', 'probably the same person'],
  [0.51, '51%', 'threshold 0.50: inconclusive'],
  [0.66, '66%', 'probably different people'],
  [1.4, '100%', 'probably different people'],
])('shows a distance of %s at %s of the scale', (distance, at, words) => {
  const html = panel(distance, []);
  expect(html).toMatch(new RegExp(`<circle cx="${at}"`));
  const bands = [...html.matchAll(/<rect x="([\d.]+)%" y="16" width="([\d.]+)%"/g)].map(([, x, width]) => [x, width]);
  expect(bands.map((band) => band.map((value) => Math.round(Number(value))))).toEqual([
    [0, 50],
    [50, 15],
    [65, 35],
  ]);
  expect([...html.matchAll(/tabular fill-ink-2">([\d.]+)</g)].map(([, tick]) => tick)).toEqual([
    '0.00',
    '0.50',
    '0.65',
    '1.00',
  ]);
  expect(html.toLowerCase()).toContain(words);
  expect(html).toContain(distance.toFixed(2));
});

test('reports a pending face check', () => {
  const session = {
    isComplete: false,
    isInvalid: false,
    faceVerification: null,
    attempts: { document: 1, liveness: 1 },
  };
  const detail = { portraitUrl: null, stillUrl: '/s', livenessUrls: [], livenessRecording: [], sameDocument: [] };
  const html = (faceCheckPending: boolean) =>
    renderToStaticMarkup(
      <IntlProvider locale="en" messages={en} timeZone="UTC">
        <FacePanel
          detail={{ ...detail, session: { ...session, faceCheckPending } } as unknown as ConsoleKycSession}
          writing={NOTHING_WRITTEN}
          keyed={false}
        />
      </IntlProvider>,
    );
  expect(html(true)).toContain(en.kycSessions.faceCheckPending);
  expect(html(false)).not.toContain(en.kycSessions.faceCheckPending);
  expect(html(false)).toContain('No face check passed');
});

test('crops the face to the size of the portrait, or centres it when not located', () => {
  const html = panel(0.3, [], { x: 0.4, y: 0.25, width: 0.2, height: 0.5 });
  expect(html).toMatch(/<img src="\/s" [^>]*style="width:500%;height:200%;left:-200%;top:-50%"/);
  expect(panel(0.3, [])).toMatch(/<img src="\/s" [^>]*object-cover/);
});

const FIVE = ['/f/one', '/f/two', '/f/three', '/f/four', '/f/five'];
const framesIn = (html: string) => [...html.matchAll(/<img src="(\/f\/\w+)" alt="([^"]+)"/g)].map(([, ...one]) => one);

test('shows the frames of a live check in order with labels, and none for a photo', () => {
  const html = panel(0.3, FIVE, null, { '2-blink': 2, '1-turnLeft': 1.62, depth: 0.04 });
  const shown = ['facing forward', 'turn left', 'facing forward', 'close both eyes', 'facing forward'];
  expect(framesIn(html)).toEqual(FIVE.map((url, i) => [url, `Frame ${i + 1}: ${shown[i]}`]));
  expect(html).toContain(en.kycSessions.livenessFrames);
  expect(panel(0.3, [])).not.toContain(en.kycSessions.livenessFrames);
  // Runs recorded before movements were measured.
  expect(framesIn(panel(0.3, FIVE))[3]).toEqual(['/f/four', 'Frame 4: movement']);
});

test('requests no face decision when the ID was refused', () => {
  const faceVerification = judgeStill({ distance: 0.3 }, { model: 'm', performedAt: 1, documentVerified: false });
  const session = {
    id: 'kyc_a',
    isComplete: true,
    isInvalid: false,
    documentVerification: { status: 'failed' },
    documentReview: null,
    faceVerification,
    attempts: { document: 1, liveness: 1 },
  } as unknown as ConsoleKycSession['session'];
  const detail = {
    session,
    portraitUrl: null,
    stillUrl: null,
    livenessUrls: [],
    livenessRecording: [],
    sameDocument: [],
    livenessSignals: null,
    seenBefore: [],
  };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <FacePanel detail={detail as unknown as ConsoleKycSession} writing={NOTHING_WRITTEN} keyed={false} />
      <ResultWords session={session} />
    </IntlProvider>,
  );
  expect(html).toContain('No face decision is needed.');
  expect(html).toContain('No liveness check was made.');
  expect(html).not.toMatch(/Review required|Accept face|awaiting review/);
  expect(html).toContain('ID rejected · Face not verified');
});

test('explains each liveness signal', () => {
  const measured = {
    signals: { '2-blink': 2, '1-turnLeft': 1.62, depth: 0.041, unevenness: 0.12, virtualCamera: 1, delayMs: 900 },
    cameraLabel: 'OBS <b>',
  };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <LivenessSignals measured={measured} />
    </IntlProvider>,
  );
  const text = html.replace(/<[^>]+>/g, ' ');
  expect(text).toMatch(/Movements, face distance between frames and duplicate frames decide the result./);
  expect(text).toMatch(/Movement 1: turn left\s+1\.62 × required/);
  expect(text).toMatch(/Movement 2: close both eyes\s+2\.00 ×/);
  expect(text.indexOf('Movement 1')).toBeLessThan(text.indexOf('Movement 2'));
  expect(text).toMatch(/Depth\s+0?\.041 eye distances\s+Relative shift of nose/);
  expect(text).toMatch(/Camera type\s+virtual camera \(by name\)/);
  expect(text).toMatch(/Frame interval jitter\s+12%/);
  expect(html).toContain('OBS &lt;b&gt;');
  expect(html.match(/<dt/g)).toHaveLength(html.match(/<dd/g)?.length ?? 0);
});
