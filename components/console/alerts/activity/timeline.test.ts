import { expect, test } from 'vitest';
import messages from '@/components/console/messages/en.json';
import { isOfKind, TIMELINE_KINDS, type TimelineKind } from './timeline';

test('assigns every timeline action to a filter and no filter to an unknown action', () => {
  const told = Object.keys(messages.alerts.actions);
  const kinds = Object.keys(TIMELINE_KINDS) as TimelineKind[];
  expect(told.filter((action) => !kinds.some((kind) => isOfKind(action, kind)))).toEqual([]);
  expect(
    Object.values(TIMELINE_KINDS)
      .flat()
      .filter((action) => !told.includes(action)),
  ).toEqual([]);
  expect(Object.keys(messages.alerts.timelineKinds)).toEqual(['all', ...kinds]);
});
