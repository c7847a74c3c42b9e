'use client';

import { UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import type { MemberLink } from '@/core/organizations/members-contract';
import { useMyself } from '../api/use-me';
import { useMemberList } from '../api/use-members';
import { useParams } from '../hooks/use-params';
import { PageHeader } from '../layout/page-header';
import { QueryState } from '../layout/query-state';
import { ConfirmMember, type MemberConfirmation } from './confirm-member';
import { InviteDialog, LinkDialog } from './invite-dialog';
import { MemberTable } from './member-table';

export function MembersPage(): ReactElement {
  const t = useTranslations('members');
  const query = useMemberList();
  const me = useMyself();
  const [params] = useParams();
  const [inviting, setInviting] = useState(params.get('new') === '1');
  const [asking, setAsking] = useState<MemberConfirmation | null>(null);
  const [link, setLink] = useState<MemberLink | null>(null);
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')}>
        <Button look="primary" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" strokeWidth={1.75} />
          {t('invite')}
        </Button>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface">
        <QueryState query={query} what={t('what')}>
          {({ members }) => (
            <MemberTable
              members={members}
              me={me}
              stale={query.isPlaceholderData}
              onRenew={(member) => setAsking({ what: 'renew', member })}
              onRole={(member, role) => setAsking({ what: 'role', member, role })}
              onRemove={(member) => setAsking({ what: 'remove', member })}
              onTakeOff={(member) => setAsking({ what: 'takeOff', member })}
            />
          )}
        </QueryState>
      </div>
      <InviteDialog
        open={inviting}
        ownRole={me?.role ?? 'analyst'}
        onClose={() => setInviting(false)}
        onInvited={(made) => {
          setInviting(false);
          setLink(made);
        }}
      />
      {asking && <ConfirmMember asking={asking} onClose={() => setAsking(null)} onLink={setLink} />}
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </>
  );
}
