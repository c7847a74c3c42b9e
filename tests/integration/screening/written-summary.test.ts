import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/high-risk/search/route';
import type { Profile } from '@/core/screening/profiles/contract';
import { inngest } from '@/inngest/client';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { startStandInModel } from '@/tests/support/language-model';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** Settings are read once on first use, so they are set before any import reads them. */
const model = await startStandInModel();
Object.assign(process.env, {
  GATEHOUSE_LLM_PROVIDER: 'openai-compatible',
  GATEHOUSE_LLM_MODEL: 'writer-1',
  GATEHOUSE_LLM_API_KEY: 'sk-test',
  GATEHOUSE_LLM_BASE_URL: `${model.origin}/v1`,
  GATEHOUSE_LLM_ALLOW_PRIVATE_NETWORK: '1',
  GATEHOUSE_LLM_TIMEOUT_SECONDS: '2',
});

let own: TestOrganization;
beforeAll(() => publishWatchlists());
afterAll(() => model.close());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  model.asked.length = 0;
});
async function profileOf(fullName: string): Promise<Profile> {
  const { body } = await callRoute(POST, { apiKey: own.apiKey, body: { fullName } });
  return (body as unknown as Profile[])[0] as Profile;
}
const sentence = (text: string, sources: number[]) => ({ answer: { sentences: [{ text, sources }] } });

test('uses verified sentences of the model, asked without the searched name', async () => {
  model.says = () => sentence('Zoltan Marchetti is listed.', [1]);
  const profile = await profileOf('Zoltan   MARCHETTY');
  expect(profile).toMatchObject({
    individualSummary: 'Zoltan Marchetti is listed [1]. Assessed as high risk.',
    summaryBy: 'languageModel',
  });
  expect(model.asked.length).toBeGreaterThan(0);
  expect(JSON.stringify(model.asked)).not.toMatch(/MARCHETTY/);
  const { length } = model.asked;
  expect((await profileOf('Zoltan MARCHETTY')).cachedResult).toBe(true);
  expect(model.asked).toHaveLength(length);
});

test.each([
  ['names what no source names', () => sentence('Ivan Petrov is listed.', [1])],
  ['does not answer', () => 'nothing' as const],
  ['answers something else', () => ({ text: 'Certainly!' })],
  ['refuses', () => ({ status: 401 })],
])('keeps the rule-based summary when the model %s', async (_what, says) => {
  model.says = says;
  const profile = await profileOf('Zoltan Marchetti');
  expect(profile.summaryBy).toBe('rules');
  expect(profile.individualSummary).toMatch(/is on record in .* \[1\]/);
});
