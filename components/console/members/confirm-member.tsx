'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/components/ui/toast';
import type { MemberLink, MemberView } from '@/core/organizations/members-contract';
import type { Role } from '@/core/organizations/roles';
import { useChangeRole, useRemoveMember, useRenewLink, useTakeOffTwoFactor } from '../api/use-members';
import { Confirm } from '../layout/confirm';

export type MemberConfirmation = { member: MemberView } & (
  | { what: 'remove' | 'renew' | 'takeOff' }
  | { what: 'role'; role: Role }
);

export function ConfirmMember(props: {
  asking: MemberConfirmation;
  onClose: () => void;
  onLink: (link: MemberLink) => void;
}): ReactElement {
  const { asking, onClose, onLink } = props;
  const t = useTranslations();
  const toast = useToast();
  const renew = useRenewLink();
  const remove = useRemoveMember();
  const change = useChangeRole();
  const takeOff = useTakeOffTwoFactor();
  const { member } = asking;
  const { name } = member;
  const done = (text: string) => () => {
    onClose();
    toast({ text });
  };
  switch (asking.what) {
    case 'renew':
      return (
        <Confirm
          title={t('members.renewTitle', { name })}
          act={t('members.renew')}
          running={renew}
          onClose={onClose}
          onRun={() =>
            renew.mutate(member.id, {
              onSuccess: (made) => {
                onClose();
                onLink(made);
              },
            })
          }
        >
          {t('members.renewBody')}
        </Confirm>
      );
    case 'remove':
      return (
        <Confirm
          title={t('members.removeTitle', { name })}
          act={t('members.remove')}
          danger
          typed={name}
          running={remove}
          onClose={onClose}
          onRun={() => remove.mutate(member.id, { onSuccess: done(t('members.removed', { name })) })}
        >
          {t('members.removeBody')}
        </Confirm>
      );
    case 'takeOff':
      return (
        <Confirm
          title={t('members.takeOffTitle', { name })}
          act={t('members.takeOff')}
          danger
          running={takeOff}
          onClose={onClose}
          onRun={() => takeOff.mutate(member.id, { onSuccess: done(t('members.takenOff', { name })) })}
        >
          {t('members.takeOffBody')}
        </Confirm>
      );
    case 'role': {
      const role = t(`roles.${asking.role}`);
      return (
        <Confirm
          title={t('members.changeTitle', { name, role })}
          act={t('members.change')}
          running={change}
          onClose={onClose}
          onRun={() =>
            change.mutate(
              { id: member.id, role: asking.role },
              { onSuccess: done(t('members.roleChanged', { name, role })) },
            )
          }
        >
          {t(`members.may.${asking.role}`)} {t('members.changeBody')}
        </Confirm>
      );
    }
  }
}
