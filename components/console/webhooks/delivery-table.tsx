import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Chip, type Tone } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { Delivery } from '@/core/webhooks/contract';
import { placeOfId } from '../layout/navigation/navigation';

const TONE: Record<Delivery['status'], Tone> = {
  pending: 'info',
  delivered: 'clear',
  failed: 'hit',
  cancelled: 'neutral',
};

export const isRetrying = ({ status, failedAttempts }: Delivery): boolean => status === 'pending' && failedAttempts > 0;

export function DeliveryState({ delivery }: { delivery: Delivery }): ReactElement {
  const t = useTranslations('webhooks');
  const { status, lastStatus } = delivery;
  const retrying = isRetrying(delivery);
  const answer = lastStatus === null ? t('noAnswer') : `HTTP ${lastStatus}`;
  return (
    <Chip tone={retrying ? 'hit' : TONE[status]}>
      {t(`deliveryStatuses.${retrying ? 'retrying' : status}`)}
      {(retrying || status === 'failed') && ` (${answer})`}
    </Chip>
  );
}

export function DeliveryTable(props: {
  deliveries: Delivery[];
  chosen: string;
  onChoose: (id: string) => void;
}): ReactElement {
  const { deliveries, chosen, onChoose } = props;
  const t = useTranslations('webhooks');
  return (
    <Table stacks caption={t('log')}>
      <thead>
        <tr>
          <Th>{t('event')}</Th>
          <Th>{t('subject')}</Th>
          <Th>{t('state')}</Th>
          <Th numeric>{t('attempts')}</Th>
          <Th>{t('nextTry')}</Th>
          <Th>{t('at')}</Th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <Tr key={delivery.id} selected={delivery.id === chosen} onClick={() => onChoose(delivery.id)}>
            <Td>
              <button
                type="button"
                onClick={() => onChoose(delivery.id)}
                className="ident break-all text-left text-gate text-small hover:underline"
              >
                {delivery.eventType}
              </button>
            </Td>
            <Td label={t('subject')}>
              <Subject id={delivery.subjectId} />
            </Td>
            <Td label={t('state')}>
              <DeliveryState delivery={delivery} />
            </Td>
            <Td label={t('attempts')} numeric>
              {delivery.attempts}
            </Td>
            <Td label={t('nextTry')} className="text-small">
              {delivery.nextAttemptAt && <RelativeTime at={delivery.nextAttemptAt} />}
            </Td>
            <Td label={t('at')} className="text-ink-2 text-small">
              <RelativeTime at={delivery.createdAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The ID as in the integrator's log; a link if it has a page. */
function Subject({ id }: { id: string | null }): ReactElement | null {
  if (id === null) return null;
  const room = placeOfId(id);
  const text = <span className="ident break-all text-small">{id}</span>;
  return room ? (
    <Link href={room} onClick={(event) => event.stopPropagation()} className="text-gate hover:underline">
      {text}
    </Link>
  ) : (
    text
  );
}
