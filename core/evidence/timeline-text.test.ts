import { expect, test } from 'vitest';
import { timelineText } from './timeline-text';

const entry = (action: string, detail: Record<string, unknown> = {}, actorName: string | null = 'Ana', press = false) =>
  timelineText(
    { id: 'tml_1', action, actorId: 'mem_1', actorName, detail, createdAt: '2026-11-23T08:00:00.000Z' },
    press,
  );

test.each([
  [entry('tagged', { added: ['vip', 'branch 2'], removed: [] }), 'Ana added the tag vip, branch 2.'],
  [entry('tagged', { added: ['vip'], removed: ['new'] }), 'Ana added the tag vip and removed the tag new.'],
  [entry('triggered', {}, null), 'Gatehouse opened the alert.'],
  [
    entry('matchDecided', { source: 'ofac', entityId: '123', from: 'open', to: 'falsePositive' }),
    'Ana marked OFAC 123 as a false positive.',
  ],
  [entry('statusChanged', { from: 'TRIGGERED', to: 'INVESTIGATING' }), 'Ana started investigating.'],
  [
    entry('statusChanged', { from: 'INVESTIGATING', to: 'DISMISSED', reasonCode: 'OTHER', note: 'Seen in person.' }),
    'Ana dismissed it: other. Seen in person.',
  ],
  [
    entry('statusChanged', {
      to: 'ACTIONED',
      reasonCode: 'REPORT_FILED',
      note: 'Filed',
      proposedBy: 'mem_2',
      approvalNote: 'Agreed',
    }),
    'Ana approved the action: report filed. Filed Approval note: Agreed.',
  ],
  [
    entry('statusChanged', { from: 'DISMISSED', to: 'INVESTIGATING', note: 'New facts' }),
    'Ana reopened it: New facts.',
  ],
  [
    entry('decisionProposed', { to: 'ACTIONED', reasonCode: 'REPORT_FILED', note: 'To the FIU' }),
    'Ana proposed the action: report filed. To the FIU.',
  ],
  [
    entry('screenedAgain', { requestId: 'scr_2', differs: true, withdrawn: { to: 'DISMISSED' } }, null),
    'Gatehouse rescreened by request scr_2: differences were applied; the proposed decision is no longer pending.',
  ],
  [
    entry('statusChanged', { to: 'DISMISSED', reasonCode: 'LIST_ENTRY_OUTDATED', note: 'Acquitted.' }, 'Ana', true),
    'Ana dismissed it: cleared or outdated. Acquitted.',
  ],
  [
    entry('statusChanged', { to: 'DISMISSED', reasonCode: 'OTHER', note: 'He is the lawyer.' }, 'Ana', true),
    'Ana dismissed it: other. He is the lawyer.',
  ],
  [entry('attachmentAdded', { name: 'passport.pdf', bytes: 12_001 }), 'Ana attached passport.pdf (13 kB).'],
  [
    entry('attachmentRemoved', { name: 'passport.pdf', bytes: 2_340_000 }),
    'Ana removed the attachment passport.pdf (2.3 MB).',
  ],
  [entry('somethingNew'), 'Ana somethingNew.'],
])('describes an event: %s', (said, sentence) => {
  expect(said).toBe(sentence);
});
