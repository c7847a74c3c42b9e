import type { Alert } from '@/core/alerts/contract';
import type { AlertStatus, ReasonCode } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { MemberPrincipal, TestKeyPrincipal } from '@/core/principal';
import type { AlertOutcome } from '@/core/sandbox/contract';
import { db } from '@/platform/db/db';
import { changeStatus } from '@/services/alerts/decide/change-status';
import { addComment, deleteComment } from '@/services/alerts/decide/comment-alert';
import { decideMatch } from '@/services/alerts/decide/decide-match';
import { deleteAlert } from '@/services/alerts/decide/delete-alert';
import { getAlert, readAlert } from '@/services/alerts/queue/get-alert';

const NOTE = 'Simulated by the sandbox.';

/** Decides as a member would. The id belongs to no member, so nothing is attributed to one. */
const memberOf = (organizationId: string, memberId: string): MemberPrincipal => ({
  kind: 'member',
  organizationId,
  memberId,
  accountId: memberId,
  sessionId: memberId,
  name: 'Sandbox',
  email: '',
  role: 'lead',
  ownsInstallation: false,
  passwordChangeDue: false,
  twoFactorDue: false,
  confirmedAt: new Date(0),
});

/** Of a test alert; null once deleted. */
export async function simulateAlert(
  principal: TestKeyPrincipal,
  alertId: string,
  outcome: AlertOutcome,
): Promise<Alert | null> {
  const { organizationId, environment } = principal;
  const before = await readAlert(organizationId, alertId, environment);
  const member = memberOf(organizationId, 'sandbox');
  switch (outcome) {
    case 'commentAdded':
      await addComment(member, alertId, { body: NOTE, mentions: [] });
      break;
    case 'commentDeleted':
      await deleteNewestComment(member, alertId);
      break;
    case 'deleted':
      await deleteAlert(member, alertId);
      return null;
    default:
      for (const to of STEPS[before.status][outcome]) await move(member, alertId, to);
  }
  return readAlert(organizationId, alertId, environment);
}

const STEPS: Record<AlertStatus, Record<AlertStatus, readonly AlertStatus[]>> = {
  TRIGGERED: {
    TRIGGERED: [],
    INVESTIGATING: ['INVESTIGATING'],
    DISMISSED: ['DISMISSED'],
    ACTIONED: ['INVESTIGATING', 'ACTIONED'],
  },
  INVESTIGATING: { TRIGGERED: ['TRIGGERED'], INVESTIGATING: [], DISMISSED: ['DISMISSED'], ACTIONED: ['ACTIONED'] },
  DISMISSED: {
    TRIGGERED: ['INVESTIGATING', 'TRIGGERED'],
    INVESTIGATING: ['INVESTIGATING'],
    DISMISSED: [],
    ACTIONED: ['INVESTIGATING', 'ACTIONED'],
  },
  ACTIONED: {
    TRIGGERED: ['INVESTIGATING', 'TRIGGERED'],
    INVESTIGATING: ['INVESTIGATING'],
    DISMISSED: ['INVESTIGATING', 'DISMISSED'],
    ACTIONED: [],
  },
};

const REASONS: Partial<Record<AlertStatus, ReasonCode>> = { DISMISSED: 'OTHER', ACTIONED: 'EDD_STARTED' };

/** With the decisions of matches that the status needs, and a second reviewer where the settings require one. */
async function move(member: MemberPrincipal, alertId: string, to: AlertStatus): Promise<void> {
  const { organizationId } = member;
  if (to === 'DISMISSED' || to === 'ACTIONED') await decideMatches(member, alertId, to);
  const reasonCode = REASONS[to];
  const second = memberOf(organizationId, 'sandbox-second');
  for (const reviewer of [member, second]) {
    const { status, version } = await getAlert(organizationId, alertId);
    if (status !== to)
      await changeStatus(reviewer, alertId, { to, version, note: NOTE, ...(reasonCode && { reasonCode }) });
  }
}

async function decideMatches(member: MemberPrincipal, alertId: string, to: AlertStatus): Promise<void> {
  const status = to === 'DISMISSED' ? 'falsePositive' : 'truePositive';
  const matches = await db(member.organizationId).alertMatch.findMany({ where: { alertId, status: { not: status } } });
  const [first, ...others] = matches.map(({ id }) => id);
  if (!first) return;
  const { version } = await getAlert(member.organizationId, alertId);
  await decideMatch(member, alertId, first, { status, version, also: others });
}

async function deleteNewestComment(member: MemberPrincipal, alertId: string): Promise<void> {
  const comment = await db(member.organizationId).alertComment.findFirst({
    where: { alertId, deletedAt: null },
    orderBy: { id: 'desc' },
  });
  if (!comment) throw new DomainError('NOT_FOUND', 'The alert has no comment.');
  await deleteComment(member, alertId, comment.id);
}
