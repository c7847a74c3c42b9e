import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderConsole } from '@/tests/support/console-dom';
import { Dialog } from './dialog';
import { useToast } from './toast';

function Host({ running }: { running: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Add" running={running}>
      <input aria-label="Name" />
    </Dialog>
  );
}

const show = (running = false) => renderConsole(<Host running={running} />).user;
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('focuses its first field and closes on Escape while little is typed', async () => {
  const user = show();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.keyboard('short');
  pressEscape();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks before it discards what was typed, until typing goes on', async () => {
  const user = show();
  await user.keyboard('a longer text');
  pressEscape();
  expect(screen.getByRole('alert').textContent).toContain('Your changes are not saved.');
  await user.type(screen.getByLabelText('Name'), '!');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'a longer text!');
  pressEscape();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('stays open while it runs', () => {
  show(true);
  pressEscape();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

const toast: { push: ReturnType<typeof useToast> } = { push: () => undefined };
function Toasts() {
  toast.push = useToast();
  return null;
}

test('hides a toast after 8 s, and one with an action after 12 s or its action', () => {
  vi.useFakeTimers();
  const run = vi.fn();
  renderConsole(<Toasts />);
  act(() => toast.push({ text: 'Saved.' }));
  act(() => toast.push({ text: 'Dismissed.', action: { label: 'Undo', run } }));
  act(() => void vi.advanceTimersByTime(8_000));
  expect(screen.queryByText('Saved.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Dismissed.')).toBeNull();
  act(() => toast.push({ text: 'Again.', action: { label: 'Undo', run } }));
  act(() => void vi.advanceTimersByTime(11_900));
  expect(screen.getByText('Again.')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Again.')).toBeNull();
});
