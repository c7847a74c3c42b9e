'use client';

import { UserPlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/states';
import { useToast } from '@/components/ui/toast';
import type { MemberLink, MemberView } from '@/core/organizations/members-contract';
import { troubleOf } from '../queries/call';
import { useMe } from '../queries/use-me';
import { useMemberList, useRemoveMember, useRenewLink } from '../queries/use-members';
import { Loaded } from '../shell/loaded';
import { PageHeader } from '../shell/page-header';
import { InviteDialog } from './invite-dialog';
import { LinkDialog } from './link-dialog';
import { MemberTable } from './member-table';

type Asking = { what: 'remove' | 'renew'; member: MemberView } | null;

/** Who may work here, as what. */
export function MembersRoom(): ReactElement {
  const t = useTranslations('members');
  const query = useMemberList();
  const me = useMe().data?.member;
  const [inviting, setInviting] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
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
        <Loaded query={query} what={t('what')}>
          {({ members }) => (
            <MemberTable
              members={members}
              me={me}
              stale={query.isPlaceholderData}
              onRenew={(member) => setAsking({ what: 'renew', member })}
              onRemove={(member) => setAsking({ what: 'remove', member })}
            />
          )}
        </Loaded>
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
      <Confirm asking={asking} onClose={() => setAsking(null)} onLink={setLink} />
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </>
  );
}

function Confirm(props: {
  asking: Asking;
  onClose: () => void;
  onLink: (link: MemberLink) => void;
}): ReactElement | null {
  const { asking, onClose, onLink } = props;
  const t = useTranslations();
  const toast = useToast();
  const renew = useRenewLink();
  const remove = useRemoveMember();
  if (!asking) return null;
  const { what, member } = asking;
  const running = what === 'renew' ? renew : remove;
  const close = () => {
    renew.reset();
    remove.reset();
    onClose();
  };
  const run = () => {
    if (what === 'renew') {
      renew.mutate(member.id, {
        onSuccess: (made) => {
          close();
          onLink(made);
        },
      });
    } else {
      remove.mutate(member.id, {
        onSuccess: () => {
          close();
          toast({ text: t('members.removed', { name: member.name }) });
        },
      });
    }
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(`members.${what}Title`, { name: member.name })}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button look={what === 'renew' ? 'primary' : 'danger'} busy={running.isPending} onClick={run}>
            {t(`members.${what}`)}
          </Button>
        </>
      }
    >
      {running.isError && <ErrorPanel title={t('states.notDone')} {...troubleOf(running.error)} />}
      <p>{t(`members.${what}Body`)}</p>
    </Dialog>
  );
}
