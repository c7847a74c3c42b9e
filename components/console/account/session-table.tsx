'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { useToast } from '@/components/ui/toast';
import { problemDetails } from '../api/api-client';
import { useEndSessions, useSessions } from '../api/use-me';
import { QueryState } from '../layout/query-state';

export function SessionTable(): ReactElement {
  const t = useTranslations();
  const query = useSessions();
  const end = useEndSessions();
  const toast = useToast();
  const run = (which: string) =>
    end.mutate(which, {
      onSuccess: ({ ended }) => toast({ text: t('account.ended', { n: ended }) }),
      onError: (error) => toast({ text: problemDetails(error).detail ?? t('states.notDone') }),
    });
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-3 px-4 pt-4 pb-2">
        <h2 className="font-semibold">{t('account.sessions')}</h2>
        <Button
          size="small"
          look="danger"
          busy={end.isPending && end.variables === 'others'}
          disabled={(query.data?.sessions.length ?? 0) < 2}
          onClick={() => run('others')}
        >
          {t('account.endOthers')}
        </Button>
      </div>
      <QueryState query={query} what={t('account.sessions')}>
        {({ sessions }) => (
          <Table stacks caption={t('account.sessions')}>
            <thead>
              <tr>
                <Th>{t('account.browser')}</Th>
                <Th>{t('account.network')}</Th>
                <Th>{t('account.since')}</Th>
                <Th>{t('account.lastSeen')}</Th>
                <Th>
                  <span className="sr-only">{t('account.actions')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {sessions.map((session) => (
                <Tr key={session.id}>
                  <Td>
                    <span className="font-semibold">{session.browser || t('account.unknownBrowser')}</span>
                    {session.current && (
                      <Chip className="ml-2" tone="clear">
                        {t('account.here')}
                      </Chip>
                    )}
                  </Td>
                  <Td label={t('account.network')} className="ident">
                    {session.network}
                  </Td>
                  <Td label={t('account.since')} className="whitespace-nowrap text-small">
                    <RelativeTime at={session.createdAt} />
                  </Td>
                  <Td label={t('account.lastSeen')} className="whitespace-nowrap text-small">
                    <RelativeTime at={session.lastSeenAt} />
                  </Td>
                  <Td className="text-right">
                    {!session.current && (
                      <Button
                        size="small"
                        busy={end.isPending && end.variables === session.id}
                        onClick={() => run(session.id)}
                      >
                        {t('account.end')}
                      </Button>
                    )}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </QueryState>
    </section>
  );
}
