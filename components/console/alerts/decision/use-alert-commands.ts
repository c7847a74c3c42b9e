import { useTranslations } from 'use-intl';
import { useMyId } from '@/components/console/api/use-me';
import { useOfferCommands } from '@/components/console/hooks/use-commands';
import type { AlertDetail } from '@/core/alerts/contract';
import { dismissalsFor, isAdverseMedia } from '@/core/alerts/decisions/dismissals';
import { ACTION_REASONS, isOpen } from '@/core/alerts/transitions';
import type { Act } from './alert-action';
import { useReasonWords } from './reason-labels';
import type { Unsent } from './unsent-notice';

/** Ctrl K on an alert. A reason is chosen; the member still writes the note and decides. */
export function useAlertCommands(alert: AlertDetail, act: Act, unsent: Unsent): void {
  const t = useTranslations('alerts');
  const me = useMyId();
  const press = isAdverseMedia(alert.matches);
  const words = useReasonWords(press);
  const isDecidable = isOpen(alert.status) && alert.pendingDecision === null;
  const copy = (text: string) => void navigator.clipboard.writeText(text);
  const choose = (id: string) => () => unsent.setDeciding({ ...unsent.deciding, reason: id });
  const reasons = [
    ...dismissalsFor(press).map(({ id }) => ({ id, label: t('commands.dismiss', { reason: words(id) }) })),
    ...alert.ownReasons.map(({ code, label }) => ({ id: code, label: t('commands.dismiss', { reason: label }) })),
    ...ACTION_REASONS.map((id) => ({ id, label: t('commands.act', { reason: words(id) }) })),
  ];
  useOfferCommands([
    ...(me && alert.assigneeId !== me
      ? [{ id: 'assignToMe', label: t('assignToMe'), run: () => act({ act: 'assign', assigneeId: me }) }]
      : []),
    ...(isDecidable ? reasons.map(({ id, label }) => ({ id: `reason-${id}`, label, run: choose(id) })) : []),
    { id: 'copyId', label: t('commands.copyId'), run: () => copy(alert.id) },
    ...(alert.externalId
      ? [{ id: 'copyExternalId', label: t('commands.copyExternalId'), run: () => copy(alert.externalId ?? '') }]
      : []),
  ]);
}
