import { useTranslations } from 'use-intl';
import { useMembers } from '@/components/console/api/use-members';
import type { Resolution } from '@/core/alerts/contract';
import { AUTO_DISMISS } from '@/core/alerts/transitions';

/** Return who decided: the system (by a rule), one member, or proposer and approver. */
export function useDeciders(): (resolution: Resolution) => string {
  const t = useTranslations('alerts');
  const { nameOf } = useMembers();
  return ({ by, proposedBy }) => {
    if (by === AUTO_DISMISS) return t('system');
    return proposedBy ? t('proposedAndApproved', { proposer: nameOf(proposedBy), approver: nameOf(by) }) : nameOf(by);
  };
}
