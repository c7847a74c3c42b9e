'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '@/components/ui/relative-time';
import { EmptyState } from '@/components/ui/states';
import type { StoredMail, StoredMails } from '@/core/mail/contract';
import { call } from '../api/api-client';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';

export function MailPage(): ReactElement {
  const t = useTranslations('mail');
  const query = useQuery({
    queryKey: ['mail'],
    queryFn: ({ signal }) => call<StoredMails>('/mail', { signal }),
  });
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {({ host, mails }) =>
            host !== null ? (
              <EmptyState>{t('bySmtp', { host })}</EmptyState>
            ) : mails.length === 0 ? (
              <EmptyState>{t('empty')}</EmptyState>
            ) : (
              <>
                <p className="border-line border-b px-4 py-2 text-small text-watch">{t('stored')}</p>
                <ul>
                  {mails.map((mail) => (
                    <Message key={mail.id} mail={mail} />
                  ))}
                </ul>
              </>
            )
          }
        </QueryState>
      </div>
    </>
  );
}

/** As text only: HTML of a mail is not shown in the console. */
function Message({ mail }: { mail: StoredMail }): ReactElement {
  return (
    <li className="border-line border-b">
      <details className="px-4 py-2">
        <summary>
          <span className="font-semibold">{mail.subject}</span>{' '}
          <span className="text-ink-2 text-small">
            {mail.to} · <RelativeTime at={mail.at} />
          </span>
        </summary>
        <p className="max-w-prose whitespace-pre-wrap py-3 [overflow-wrap:anywhere]">{mail.text}</p>
      </details>
    </li>
  );
}
