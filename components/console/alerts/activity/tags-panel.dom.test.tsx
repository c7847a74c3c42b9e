import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { AlertDetail } from '@/core/alerts/contract';
import { renderConsole } from '@/tests/support/console-dom';
import type { Act } from '../decision/alert-action';
import { TagsPanel } from './tags-panel';

/** Applies the change as the server would. */
function Panel({ tags, refuses }: { tags: string[]; refuses: boolean }) {
  const [alert, setAlert] = useState({ tags } as unknown as AlertDetail);
  const act: Act = (change, onDone) => {
    if (change.act !== 'tag' || refuses) return;
    const after = { ...alert, tags: [...alert.tags.filter((tag) => !change.remove.includes(tag)), ...change.add] };
    setAlert(after);
    onDone?.(after);
  };
  return <TagsPanel alert={alert} act={act} />;
}

const open = (tags: string[] = [], refuses = false) =>
  renderConsole(<Panel tags={tags} refuses={refuses} />, { answers: { 'GET /alert-tags': () => ({ tags: [] }) } });
const tags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const field = () => screen.getByLabelText('Add another tag');

test('adds a tag in lower case, removes it and returns the focus to the field', async () => {
  const { user } = open(['vip']);
  await user.type(field(), 'Branch KANDY{Enter}');
  expect(tags()).toEqual(['vip', 'branch kandy']);
  expect(field()).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Remove vip' }));
  expect(tags()).toEqual(['branch kandy']);
  expect(document.activeElement).toBe(field());
});

test('refuses an invalid tag while it is typed', async () => {
  const { user } = open();
  await user.type(field(), 'risk:high');
  expect(screen.getByText(/Up to 30 letters/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  await user.type(field(), '{Enter}');
  expect(tags()).toEqual([]);
});

test('keeps the typed tag when the server refuses it', async () => {
  const { user } = open([], true);
  await user.type(field(), 'vip{Enter}');
  expect(field()).toHaveProperty('value', 'vip');
});

test('offers no field at the maximum of tags', () => {
  open(Array.from({ length: 10 }, (_, at) => `tag ${at}`));
  expect(screen.queryByLabelText('Add another tag')).toBeNull();
});
