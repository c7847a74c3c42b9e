import type { AlertDetail } from '@/core/alerts/contract';
import type { ReasonCode } from '@/core/alerts/transitions';
import { sourceName } from '@/core/screening/watchlists/source-names';

type Entry = AlertDetail['timeline'][number];

const REASON_NAMES: Record<ReasonCode, string> = {
  NAME_ONLY: 'name only',
  DOB_DIFFERENT: 'birth date different',
  COUNTRY_DIFFERENT: 'country different',
  ID_DIFFERENT: 'ID different',
  DECEASED: 'deceased',
  LIST_ENTRY_OUTDATED: 'list entry outdated',
  DUPLICATE: 'duplicate',
  OTHER: 'other',
  ACCOUNT_BLOCKED: 'account blocked',
  REPORT_FILED: 'report filed',
  EDD_STARTED: 'enhanced due diligence started',
  RELATIONSHIP_ENDED: 'relationship ended',
};

const PRESS_REASON_NAMES: Partial<Record<ReasonCode, string>> = {
  NAME_ONLY: 'another person of the same name',
  DOB_DIFFERENT: 'age does not fit',
  COUNTRY_DIFFERENT: 'place does not fit',
  LIST_ENTRY_OUTDATED: 'cleared, or long past',
  DUPLICATE: 'story decided before',
};

export const reasonName = (code: ReasonCode, press: boolean): string =>
  (press ? PRESS_REASON_NAMES[code] : undefined) ?? REASON_NAMES[code];

const DECISIONS: Record<string, string> = { DISMISSED: 'dismissal', ACTIONED: 'action' };
const MOVES: Record<string, string> = {
  TRIGGERED: 'released it to the queue',
  INVESTIGATING: 'began to investigate',
  DISMISSED: 'dismissed it',
  ACTIONED: 'recorded an action',
};
const JUDGED: Record<string, (entity: string) => string> = {
  falsePositive: (entity) => `marked ${entity} “not the same person”`,
  truePositive: (entity) => `marked ${entity} “same”`,
  open: (entity) => `took the mark of ${entity} back`,
};

/** Text after the actor's name; unknown actions use their own name. */
const SAYS: Record<string, (detail: Entry['detail'], press: boolean) => string> = {
  triggered: () => 'opened the alert',
  statusChanged: (detail, press) => [movedTo(detail), because(detail, press)].filter(Boolean).join(': '),
  assigned: (detail) => (text(detail.to) === '' ? 'took the assignment away' : 'changed the assignment'),
  matchDecided: (detail) => (JUDGED[text(detail.to)] ?? ((entity: string) => `decided ${entity}`))(entityOf(detail)),
  decisionProposed: (detail, press) =>
    [`proposed the ${DECISIONS[text(detail.to)] ?? 'decision'}`, because(detail, press)].filter(Boolean).join(': '),
  decisionSentBack: (detail, press) => ['sent the proposal back', because(detail, press)].filter(Boolean).join(': '),
  decisionWithdrawn: () => 'withdrew the proposal',
  decisionUndone: () => 'took the decision back',
  autoDismissed: (detail, press) => ['dismissed it by a rule', because(detail, press)].filter(Boolean).join(': '),
  tagged: ({ added, removed }) =>
    [['put on the tag', list(added)] as const, ['took off the tag', list(removed)] as const]
      .flatMap(([says, tags]) => (tags === '' ? [] : [`${says} ${tags}`]))
      .join(' and '),
  commentAdded: () => 'commented',
  commentDeleted: () => 'deleted a comment',
  detailsAsked: () => 'asked the customer',
  detailsWithdrawn: () => 'withdrew the link to the customer',
  detailsAdded: () => 'added what they know of the customer',
  detailsAnswered: () => 'took the customer’s answer in',
  entryDelisted: (detail) => `saw that ${entityOf(detail)} is no longer on its list`,
  screenedAgain: (detail) =>
    `${againBy(detail)}: ${detail.differs ? 'what differed was taken in' : 'nothing differs'}` +
    (detail.withdrawn ? '; the proposed decision no longer waits' : ''),
};

export function whatHappened({ action, actorName, detail }: Entry, press: boolean): string {
  return `${actorName ?? 'Gatehouse'} ${SAYS[action]?.(detail, press) ?? action}.`.replace(/([.!?])\.$/, '$1');
}

const againBy = (detail: Entry['detail']): string =>
  detail.by === 'monitoring' ? 'found news by monitoring' : `screened again by request ${text(detail.requestId)}`;

function movedTo(detail: Entry['detail']): string {
  const [from, to] = [text(detail.from), text(detail.to)];
  if (text(detail.proposedBy) !== '') return `approved the ${DECISIONS[to] ?? 'decision'}`;
  if (to === 'INVESTIGATING' && from !== 'TRIGGERED') return 'reopened it';
  return MOVES[to] ?? `moved it to ${to}`;
}

function because(detail: Entry['detail'], press: boolean): string {
  const reason = reasonName(text(detail.reasonCode) as ReasonCode, press) ?? '';
  const words = [reason, text(detail.note) || text(detail.reason) || text(detail.because)].filter(Boolean).join('. ');
  const added = text(detail.approvalNote);
  return added === '' ? words : `${words} On approving: ${added}`;
}

const entityOf = (detail: Entry['detail']): string =>
  `${sourceName(text(detail.source))} ${text(detail.entityId)}`.trim();
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '');
