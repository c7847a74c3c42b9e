import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlertDetail } from '@/core/alerts/contract';
import { Refusal, renderConsole } from '@/tests/support/console-dom';
import { Comments } from './comments';

const members = ['Vera Viewer', 'Veronika Lead'].map((name, at) => ({
  id: `mem_${at}`,
  name,
  email: null,
  role: 'viewer',
  state: 'active',
  twoFactor: null,
  lastSeenAt: null,
}));

function open(isRefused = false) {
  const alert = { id: 'alr_1', comments: [] } as unknown as AlertDetail;
  return renderConsole(<Comments alert={alert} />, {
    answers: {
      'GET /members': () => ({ members }),
      'POST /alerts/alr_1/comments': () => {
        if (isRefused) throw new Refusal(500, { message: 'Try later.' });
        return alert;
      },
      'GET /alerts/alr_1': () => alert,
    },
  });
}
const field = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const send = () => screen.getByRole('button', { name: /^Comment\b/ });
const posts = ({ calls }: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'POST');

test('mentions a member by keyboard and names those it could not notify', async () => {
  const shown = open();
  const { user } = shown;
  await user.type(field(), 'Look at this, @Ver');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Vera Viewer', 'Veronika Lead']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Veronika Lead');
  await user.keyboard('{Enter}and @tharu too');
  expect(field().value).toBe('Look at this, @Veronika Lead and @tharu too');
  expect(screen.getByText(/^No member matches @tharu/)).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText(/^No one was notified: @tharu/);
  expect(posts(shown)).toMatchObject([
    { body: { body: 'Look at this, @Veronika Lead and @tharu too', mentions: ['mem_1'] } },
  ]);
  expect(field().value).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test('closes the suggestions on Escape and keeps what was typed', async () => {
  const { user } = open();
  await user.type(field(), 'Hello @Ver');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(field().value).toBe('Hello @Ver');
});

test('counts the last characters and refuses a longer comment without cutting it', async () => {
  const { user } = open();
  const fill = async (length: number) => {
    await user.clear(field());
    await user.click(field());
    await user.paste('x'.repeat(length));
  };
  await fill(3_990);
  expect(screen.getByText('10 characters left.')).toBeTruthy();
  expect(send()).toHaveProperty('disabled', false);
  await fill(4_012);
  expect(screen.getByText(/^12 characters too many \(maximum 4,?000\)\.$/)).toBeTruthy();
  expect(field().value).toHaveLength(4_012);
  expect(send()).toHaveProperty('disabled', true);
});

test('keeps a comment that was not sent', async () => {
  const shown = open(true);
  await shown.user.type(field(), 'Seen in person');
  await shown.user.click(send());
  await screen.findByText('Try later.');
  await waitFor(() => expect(send()).toHaveProperty('disabled', false));
  expect(field().value).toBe('Seen in person');
});
