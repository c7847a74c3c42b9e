import { expect, test } from '@playwright/test';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import { fullName, makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { callApi } from '@/tests/support/bootstrap';
import {
  choose,
  expectAccessible,
  expectAccessibleInBothLooks,
  look,
  newSession,
  sentences,
} from '@/tests/support/kyc-page';

const SEEDS: Record<KycLanguage, number> = { en: 1, si: 2, ta: 3 };
const NAMES: Record<KycLanguage, string> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

for (const language of KYC_LANGUAGES) {
  test(`a customer completes the session by upload in ${NAMES[language]}`, {
    tag: language === 'en' ? [] : '@full',
  }, async ({ page }) => {
    test.setTimeout(420_000);
    const t = sentences(language);
    const person = makePerson(SEEDS[language]);
    const front = (await renderSpecimen({ template: 'nic-new-front', person })).png;
    const back = (await renderSpecimen({ template: 'nic-new-back', person })).png;
    const strangers: string[] = [];
    const violations: string[] = [];
    page.on('request', (request) => {
      if (!new URL(request.url()).host.startsWith('localhost') && !/^(blob|data):/.test(request.url()))
        strangers.push(request.url());
    });
    page.on('console', (message) => /Content Security Policy/.test(message.text()) && violations.push(message.text()));
    const { id, sessionUrl } = await newSession({ customerName: fullName(person, 'latin') });

    await page.goto(sessionUrl);
    await page.getByRole('button', { name: NAMES[language] }).click();
    await expect(page.getByRole('heading', { name: t('home.title') })).toBeVisible();
    expect(new URL(page.url()).hash).not.toBe('');
    await look(page, `${language}-01-home`);
    await page.getByRole('button', { name: t('home.start') }).click();
    await expect(page.getByRole('heading', { name: t('dv.select.title') })).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await look(page, `${language}-02-selection`);
    await page.getByRole('button', { name: t('perm.without') }).click();
    await page.getByRole('button', { name: t('dv.select.nicNew') }).click();

    await expect(page.getByRole('heading', { name: t('dv.upload.title') })).toBeFocused();
    await page.getByRole('button', { name: t('dv.upload.send') }).click();
    await expect(
      page.getByText(t('dv.upload.missing', { side: t('dv.upload.front').toLocaleLowerCase(language) })).first(),
    ).toBeVisible();
    await look(page, `${language}-05-upload-missing`);
    const pick = (side: 'front' | 'back') => `${t(`dv.upload.${side}`)}: ${t('dv.upload.file')}`;
    await choose(page, pick('front'), Buffer.from('not a picture'), 'x.png', 'image/png');
    await expect(page.getByText(t('err.fileUnreadable'))).toBeVisible();
    await expect(page.getByText(t('dv.upload.sending', { side: t('dv.upload.front') }))).toHaveCount(0);
    await choose(page, pick('front'), front, 'front.png', 'image/png');
    await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.front') }) })).toBeVisible();
    await page.reload();
    await expect(page.getByText(t('dv.upload.kept', { side: t('dv.upload.front') })).first()).toBeVisible();
    await choose(page, pick('back'), back, 'back.png', 'image/png');
    await expect(page.getByRole('img', { name: t('dv.upload.preview', { side: t('dv.upload.back') }) })).toBeVisible();
    await look(page, `${language}-06-upload-full`);
    await page.getByRole('button', { name: t('common.trouble') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, `${language}-07-trouble`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('dv.upload.send') }).click();

    await expect(page.getByRole('heading', { name: t('lv.still.title') })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: t('dv.done.title') })).toBeVisible();
    await choose(
      page,
      `${t('lv.still.photo')}: ${t('dv.upload.file')}`,
      await portraitOf(person.portrait),
      'face.jpg',
      'image/jpeg',
    );
    await look(page, `${language}-09-face`);
    await page.getByRole('button', { name: t('lv.still.send') }).click();

    const end = new RegExp(`^(${t('lv.sent.title')}|${t('lv.done.title')})$`);
    await expect(page.getByRole('heading', { name: end })).toBeVisible({ timeout: 240_000 });
    await look(page, `${language}-10-done`);
    await (language === 'en' ? expectAccessibleInBothLooks : expectAccessible)(page);
    await page.reload();
    const reopened = new RegExp(`^(${t('lv.sent.title')}|${t('end.complete.title')})$`);
    await expect(page.getByRole('heading', { name: reopened })).toBeVisible();
    await look(page, `${language}-11-already-finished`);
    expect(strangers).toEqual([]);
    expect(violations).toEqual([]);

    await expect
      .poll(async () => (await callApi(`/kyc-sessions/${id}`)).body.faceVerification, {
        timeout: 300_000,
        intervals: [2_000],
      })
      .toMatchObject({ verified: false, livenessMode: 'still', match: 'same', review: { required: true } });
    const { body } = await callApi(`/kyc-sessions/${id}`);
    expect(body).toMatchObject({
      state: 'lv-complete',
      isComplete: true,
      expiresAt: null,
      language,
      documentVerification: { status: 'completed' },
    });
  });
}
