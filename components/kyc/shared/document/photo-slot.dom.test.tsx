import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKyc, words } from '@/tests/support/kyc-dom';
import { PhotoSlot } from './photo-slot';

const { t } = words;

test('a slot with a warning has two buttons', async () => {
  const onKeep = vi.fn();
  const { user } = renderKyc(
    <PhotoSlot
      slot="front"
      label="Front"
      shape="card"
      accept="image/png"
      kept
      doubt={t('dv.upload.blur')}
      onKeep={onKeep}
      onFile={async () => null}
    />,
  );
  const seen = screen.getAllByRole('button').filter((one) => one.closest('.hidden') === null);
  expect(seen.map((one) => one.textContent)).toEqual([t('dv.upload.another'), t('dv.upload.asIs')]);
  await user.click(screen.getByRole('button', { name: t('dv.upload.asIs') }));
  expect(onKeep).toHaveBeenCalledOnce();
});
