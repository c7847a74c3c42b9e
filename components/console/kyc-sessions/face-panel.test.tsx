import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { ConsoleKycSession } from '@/core/kyc/console-contract';
import { judgeStill } from '@/core/kyc/face-verification';
import en from '../messages/en.json';
import { FacePanel, SeenBefore } from './face-panel';
import { LivenessSignals } from './liveness-signals';
import { ResultWords } from './standing';

const shown = (seen: Parameters<typeof SeenBefore>[0]['seen']) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <SeenBefore seen={seen} />
    </IntlProvider>,
  );

test('each customer with a face much like this one is named with the way to their session; one that was deleted has none', () => {
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
  expect(html).toContain('A session that was deleted');
});

test('that there is none is told', () => {
  expect(shown([])).toContain('No earlier customer&#x27;s face is much like this one.');
});

test('over the face of a session whose ID was refused nobody is asked to decide', () => {
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
    livenessSignals: null,
    seenBefore: [],
  };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <FacePanel detail={detail as unknown as ConsoleKycSession} />
      <ResultWords session={session} />
    </IntlProvider>,
  );
  expect(html).toContain('a decision on the face would change nothing');
  expect(html).toContain('No live face check was made.');
  expect(html).not.toMatch(/person must|Same person|to be reviewed/);
  expect(html).toContain('ID refused · Face not verified');
});

test('what was measured of the live check is told with what each figure says, and that none decides', () => {
  const measured = {
    signals: { '1-turnLeft': 1.62, '2-blink': 2, depth: 0.041, unevenness: 0.12, virtualCamera: 1, delayMs: 900 },
    cameraLabel: 'OBS <b>',
  };
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={en} timeZone="UTC">
      <LivenessSignals measured={measured} />
    </IntlProvider>,
  );
  const text = html.replace(/<[^>]+>/g, ' ');
  expect(text).toMatch(/None of it decided anything by itself/);
  expect(text).toMatch(/Movement 1: turn to the left\s+1\.62 × what is needed/);
  expect(text).toMatch(/Movement 2: close both eyes\s+2\.00 ×/);
  expect(text).toMatch(/Depth\s+0?\.041 eye distances\s+How far nose/);
  expect(text).toMatch(/Kind of camera\s+a program, by its name/);
  expect(text).toMatch(/Unevenness of these times\s+12%/);
  expect(html).toContain('OBS &lt;b&gt;');
  // Every figure has its explanation.
  expect(html.match(/<dt/g)).toHaveLength(html.match(/<dd/g)?.length ?? 0);
});
