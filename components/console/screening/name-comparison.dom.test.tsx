import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal, renderConsole } from '@/tests/support/console-dom';
import { NameComparison } from './name-comparison';

test('reports an empty or refused name at its field', async () => {
  const { user, calls } = renderConsole(<NameComparison />, {
    answers: {
      'POST /screening/comparison': () => {
        throw new Refusal(400, { message: 'Invalid', errors: [{ path: 'listedName', message: 'no letter' }] });
      },
    },
  });
  const [own, listed] = [screen.getByLabelText('Name'), screen.getByLabelText('Listed name')];
  await user.type(own, 'Farook');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect([own, listed].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(calls).toEqual([]);
  await user.type(listed, '???');
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect((await screen.findAllByText('Enter a name with at least one letter or digit.')).length).toBe(1);
  expect([own, listed].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
});
