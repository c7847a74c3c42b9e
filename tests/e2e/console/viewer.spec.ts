import { expect, type Page, test } from '@playwright/test';
import { callApi } from '@/tests/support/bootstrap';
import { checkAllPages, signInAsOwner as enter } from '@/tests/support/console-page';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';

const run = Date.now().toString(36);
const NAME = 'Sanduni Malini Perera';
const file = (name: string, rows: string) => ({
  name: `${name}-${run}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`fullName,externalId\n${rows}\n`),
});

const PAGER = ['button Previous', 'button Next'];

const controlsOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const wanted = 'button, textarea, input[type=checkbox], input[type=radio], input[type=file], a[download], select';
    const shown = [...main.querySelectorAll<HTMLElement>(wanted)].filter((one) => one.checkVisibility());
    const nameOf = (one: HTMLElement) =>
      one.getAttribute('aria-label') ??
      one.closest('label')?.innerText ??
      one.innerText ??
      one.getAttribute('name') ??
      '';
    const first = (one: HTMLElement) => nameOf(one).split('\n')[0]?.trim();
    // Files of other tests may be listed too.
    const named = shown.map((one) => `${one.localName} ${first(one)?.replace(/^\d+ rows? skipped$/, 'rows skipped')}`);
    return [...new Set(named)];
  });

test('a viewer gets no control or shortcut that changes anything', { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const asked = { fullName: NAME, externalId: `view-${run}`, country: 'LK', dateOfBirth: '1958-12-15' };
  const screened = await callApi('/screening/request', { body: asked });
  expect(screened.status).toBe(201);
  const session = await callApi('/kyc-sessions', { body: { customerName: `Viewed ${run}` } });
  expect(session.status, JSON.stringify(session.body)).toBe(201);

  await enter(page, '/console/screening?way=file');
  await page.locator('input[type=file]').setInputFiles(file('viewed', `Quill Farnsworthy,v-${run}\n,broken-${run}`));
  // Files of other tests may be listed; leaving a page aborts its upload.
  const ours = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}-${run}.csv` });
  await ours('viewed').getByRole('button', { name: 'Screen 1 subject' }).click();
  await expect(ours('viewed').getByText(/1 of 1 screened/)).toBeVisible({ timeout: 60_000 });
  await page.locator('input[type=file]').setInputFiles(file('waiting', `Quill Farnsworthy,w-${run}`));
  await expect(ours('waiting').getByRole('button', { name: 'Discard file' })).toBeVisible();

  await page.goto('/console/documents');
  await page.getByRole('button', { name: 'Add document' }).first().click();
  await page.getByRole('dialog').getByLabel('Processor').selectOption('INVOICE');
  const buffer = pdfOfPages([showText([{ text: 'TAX INVOICE INV-0815', x: 50, y: 780 }])]);
  await page.getByLabel('Files').setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page).toHaveURL(/\/console\/documents\/doc_/);
  const document = new URL(page.url()).pathname;

  await checkAllPages(page, '/console/alerts', `view-${run}`);
  await page.getByRole('link', { name: NAME }).first().click();
  await expect(page.getByRole('button', { name: /comment/i }).first()).toBeVisible();
  const alert = new URL(page.url()).pathname;

  await page.goto('/console/members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Examiner Silva');
  await dialog.getByLabel('Email').fill(`examiner-${run}@bank.example`);
  await dialog.getByText('Viewer', { exact: true }).click();
  await page.screenshot({ path: '.test/screens/viewer-invite.png' });
  await dialog.getByRole('button', { name: 'Create invite link' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill('a lamp in the window');
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  const refused: string[] = [];
  const sent: string[] = [];
  theirs.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
    if (answer.request().method() !== 'GET') sent.push(`${answer.request().method()} ${answer.url()}`);
  });
  const kyc = `/console/kyc-sessions/${(session.body.session as { id: string }).id}`;
  const queue = [
    'Open',
    'My open',
    'Unassigned',
    'Due within a day',
    'List updates',
    'Pending approval',
    'Decided',
  ].map((tab) => `button ${tab}`);
  /** Per page: a control of the owner, and all controls of a viewer. */
  const places: Array<[path: string, acts: string | null, theirs: string[]]> = [
    [
      '/console/alerts',
      'input Select all',
      [
        ...queue,
        'button Columns',
        'button More filters',
        'select Risk',
        'select Watchlist',
        'select Sort',
        'select Data',
      ],
    ],
    [alert, 'button Dismiss', ['a Evidence report (PDF)', 'button Side by side']],
    [
      '/console/kyc-sessions',
      'button New session',
      ['button More filters', 'select Show', 'select Step', 'select Sort', 'select Data'],
    ],
    [kyc, 'button Extend by 1 hour', ['button Copy']],
    [
      '/console/documents',
      'button Add document',
      ['select Processor', 'select Status', 'select Warnings', 'select Blocklist'],
    ],
    [
      document,
      'button Add to blocklist',
      ['button Copy', 'button Zoom in', 'button Zoom out', 'button Rotate', 'button page 1', 'a invoice.pdf'],
    ],
    ['/console/monitoring', null, []],
    ['/console/reports', null, ['a Export CSV', 'select Period']],
    [
      '/console/screening',
      null,
      ['Search', 'Compare names', 'Profile', 'Batch upload', 'Search this example'].map((name) => `button ${name}`),
    ],
    [
      '/console/screening?way=two',
      null,
      ['Search', 'Compare names', 'Profile', 'Batch upload', 'Compare', 'Compare an example'].map(
        (name) => `button ${name}`,
      ),
    ],
    [
      '/console/screening?way=profile',
      null,
      ['Search', 'Compare names', 'Profile', 'Batch upload'].map((name) => `button ${name}`),
    ],
    [
      '/console/screening?way=file',
      'button Discard file',
      ['Search', 'Compare names', 'Profile', 'Batch upload', 'rows skipped'].map((name) => `button ${name}`),
    ],
    ['/console/subjects', 'button Export CSV', ['select Show', 'select Sort', 'select Data']],
    [`/console/subjects/${String(screened.body.requestId)}`, 'button Stop monitoring', []],
    ['/console/watchlists', 'button Refresh now', ['button First version']],
    ['/console/status', null, ['button Check again', 'button Copy']],
  ];
  for (const [at, [path, acts, looks]] of places.entries()) {
    await page.goto(path);
    const owners = () => controlsOf(page).then((all) => all.filter((one) => acts && one.startsWith(acts)).length > 0);
    await expect.poll(owners, path).toBe(acts !== null);
    await theirs.goto(path);
    await expect(theirs.locator('main h1')).toBeVisible();
    await expect(theirs.locator('main [aria-busy=true]')).toHaveCount(0);
    await theirs.waitForTimeout(1_000);
    await expect(theirs.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(
      async () =>
        expect((await controlsOf(theirs)).filter((one) => !PAGER.includes(one)).sort()).toEqual([...looks].sort()),
      path,
    ).toPass({
      timeout: 20_000,
    });
    await theirs.screenshot({ path: `.test/screens/viewer-${at}-desktop.png` });
  }
  for (const room of ['/console/settings', '/console/members', '/console/audit', '/console/api-keys']) {
    await theirs.goto(room);
    await expect(theirs.getByText(/^You need the .+ role to view this page/)).toBeVisible();
    expect(await controlsOf(theirs)).toEqual([]);
  }

  await theirs.goto(alert);
  await expect(theirs.getByRole('link', { name: 'Evidence report (PDF)' })).toBeVisible();
  sent.length = 0;
  for (const key of ['c', 'q', 'f', 't', 'i', 'a', 'u', '1', '2', 'Shift+1', 'Control+Enter']) {
    await theirs.keyboard.press(key);
    expect(await controlsOf(theirs), key).toEqual(['a Evidence report (PDF)', 'button Side by side']);
    await expect(theirs.getByRole('dialog')).toHaveCount(0);
  }
  await theirs.keyboard.press('?');
  const keys = theirs.getByRole('dialog');
  await expect(keys.getByText('Open', { exact: false }).first()).toBeVisible();
  expect((await keys.locator('dt').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).not.toContain('C');
  await theirs.screenshot({ path: '.test/screens/viewer-keys.png' });
  await theirs.keyboard.press('Escape');
  await theirs.keyboard.press('Control+k');
  await theirs.keyboard.type('Members');
  await expect(theirs.getByText('Members', { exact: true })).toHaveCount(0);
  await theirs.keyboard.press('Escape');
  await theirs.goto('/console/alerts');
  await expect(theirs.getByRole('link', { name: NAME }).first()).toBeVisible();
  for (const key of ['x', 'Shift+J', 'Shift+K']) await theirs.keyboard.press(key);
  await expect(theirs.getByText(/selected/)).toHaveCount(0);
  expect(sent.filter((one) => !/\/(search|find|explanation|notices|people)$/.test(one))).toEqual([]);
  expect(refused).toEqual([]);

  await theirs.setViewportSize({ width: 390, height: 844 });
  for (const [at, [path, , looks]] of places.slice(0, 6).entries()) {
    await theirs.goto(path);
    await expect(theirs.locator('main h1')).toBeVisible();
    const strange = () =>
      controlsOf(theirs).then((all) =>
        all.filter((one) => ![...looks, ...PAGER].includes(one) && !/^button (Match|Customer|Decision)/.test(one)),
      );
    await expect.poll(strange, path).toEqual([]);
    await theirs.screenshot({ path: `.test/screens/viewer-${at}-phone.png` });
  }
});
