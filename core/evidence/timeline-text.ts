import type { AlertDetail } from '@/core/alerts/contract';
import type { ReasonCode } from '@/core/alerts/transitions';
import { fileSize } from '@/core/documents/files/file-limits';
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
  DOB_DIFFERENT: 'age mismatch',
  COUNTRY_DIFFERENT: 'place mismatch',
  LIST_ENTRY_OUTDATED: 'cleared or outdated',
  DUPLICATE: 'already decided',
};

export const reasonName = (code: ReasonCode, press: boolean): string =>
  (press ? PRESS_REASON_NAMES[code] : undefined) ?? REASON_NAMES[code];

const DECISIONS: Record<string, string> = { DISMISSED: 'dismissal', ACTIONED: 'action' };
const MOVES: Record<string, string> = {
  TRIGGERED: 'returned it to the queue',
  INVESTIGATING: 'started investigating',
  DISMISSED: 'dismissed it',
  ACTIONED: 'recorded an action',
};
const JUDGED: Record<string, (entity: string) => string> = {
  falsePositive: (entity) => `marked ${entity} as a false positive`,
  truePositive: (entity) => `marked ${entity} as a true match`,
  open: (entity) => `reopened ${entity}`,
};

/** Text after the actor's name; unknown actions use their own name. */
const SAYS: Record<string, (detail: Entry['detail'], press: boolean) => string> = {
  triggered: () => 'opened the alert',
  statusChanged: (detail, press) => [movedTo(detail), because(detail, press)].filter(Boolean).join(': '),
  assigned: (detail) => (text(detail.to) === '' ? 'removed the assignee' : 'changed the assignee'),
  matchDecided: (detail) => (JUDGED[text(detail.to)] ?? ((entity: string) => `decided ${entity}`))(entityOf(detail)),
  decisionProposed: (detail, press) =>
    [`proposed the ${DECISIONS[text(detail.to)] ?? 'decision'}`, because(detail, press)].filter(Boolean).join(': '),
  decisionSentBack: (detail, press) => ['returned the proposal', because(detail, press)].filter(Boolean).join(': '),
  decisionWithdrawn: () => 'withdrew the proposal',
  decisionUndone: () => 'undid the decision',
  autoDismissed: (detail, press) => ['dismissed it by rule', because(detail, press)].filter(Boolean).join(': '),
  tagged: ({ added, removed }) =>
    [['added the tag', list(added)] as const, ['removed the tag', list(removed)] as const]
      .flatMap(([says, tags]) => (tags === '' ? [] : [`${says} ${tags}`]))
      .join(' and '),
  commentAdded: () => 'commented',
  commentDeleted: () => 'deleted a comment',
  attachmentAdded: (detail) => `attached ${fileOf(detail)}`,
  attachmentRemoved: (detail) => `removed the attachment ${fileOf(detail)}`,
  detailsAsked: () => 'requested details from the customer',
  detailsWithdrawn: () => 'withdrew the information request',
  detailsAdded: () => 'added details of the customer',
  detailsAnswered: () => 'applied the customer’s answer',
  entryDelisted: (detail) => `recorded that ${entityOf(detail)} was delisted`,
  screenedAgain: (detail) =>
    `${againBy(detail)}: ${detail.differs ? 'differences were applied' : 'no differences'}` +
    (detail.withdrawn ? '; the proposed decision is no longer pending' : ''),
};

export function timelineText({ action, actorName, detail }: Entry, press: boolean): string {
  return `${actorName ?? 'Gatehouse'} ${SAYS[action]?.(detail, press) ?? action}.`.replace(/([.!?])\.$/, '$1');
}

const againBy = (detail: Entry['detail']): string =>
  detail.by === 'monitoring' ? 'found changes by monitoring' : `rescreened by request ${text(detail.requestId)}`;

function movedTo(detail: Entry['detail']): string {
  const [from, to] = [text(detail.from), text(detail.to)];
  if (text(detail.proposedBy) !== '') return `approved the ${DECISIONS[to] ?? 'decision'}`;
  if (to === 'INVESTIGATING' && from !== 'TRIGGERED') return 'reopened it';
  return MOVES[to] ?? `moved it to ${to}`;
}

function because(detail: Entry['detail'], press: boolean): string {
  const reason = reasonName(text(detail.reasonCode) as ReasonCode, press) ?? '';
  const { label } = (detail.ownReason ?? {}) as { label?: unknown };
  const reference = text(detail.reference) && `Reference ${text(detail.reference)}`;
  const words = [text(label) || reason, reference, text(detail.note) || text(detail.reason) || text(detail.because)]
    .filter(Boolean)
    .join('. ');
  const added = text(detail.approvalNote);
  return added === '' ? words : `${words} Approval note: ${added}`;
}

const fileOf = ({ name, bytes }: Entry['detail']): string => `${text(name)} (${fileSize(Number(bytes))})`;
const entityOf = (detail: Entry['detail']): string =>
  `${sourceName(text(detail.source))} ${text(detail.entityId)}`.trim();
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string => (Array.isArray(value) ? value.map(text).join(', ') : '');
