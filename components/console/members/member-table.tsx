'use client';

import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Chip, type Tone } from '@/components/ui/chip';
import { Select } from '@/components/ui/field';
import { RelativeTime } from '@/components/ui/relative-time';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { MemberView } from '@/core/organizations/members-contract';
import { hasRole, ROLES, type Role } from '@/core/organizations/roles';

const TONE: Record<MemberView['state'], Tone> = { active: 'clear', invited: 'time', removed: 'neutral' };
type Me = { id: string; role: Role } | undefined;
type OnRole = (member: MemberView, role: Role) => void;

/** Removed members stay listed. */
export function MemberTable(props: {
  members: MemberView[];
  me: Me;
  stale: boolean;
  onRenew: (member: MemberView) => void;
  onRole: OnRole;
  onRemove: (member: MemberView) => void;
  onTakeOff: (member: MemberView) => void;
}): ReactElement {
  const { members, me, stale, ...asks } = props;
  const t = useTranslations('members');
  return (
    <Table stacks caption={t('title')} stale={stale}>
      <thead>
        <tr>
          <Th>{t('name')}</Th>
          <Th>{t('email')}</Th>
          <Th>{t('role')}</Th>
          <Th>{t('state')}</Th>
          <Th>{t('lastSeen')}</Th>
          <Th>
            <span className="sr-only">{t('actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} me={me} {...asks} />
        ))}
      </tbody>
    </Table>
  );
}

function MemberRow(props: {
  member: MemberView;
  me: Me;
  onRenew: (member: MemberView) => void;
  onRole: OnRole;
  onRemove: (member: MemberView) => void;
  onTakeOff: (member: MemberView) => void;
}): ReactElement {
  const { member, me, onRenew, onRole, onRemove, onTakeOff } = props;
  const t = useTranslations();
  const own = me?.id === member.id;
  const gone = member.state === 'removed';
  const mine = !gone && !own && me !== undefined && hasRole(me.role, member.role);
  return (
    <Tr muted={gone}>
      <Td>
        <span className="font-semibold">{member.name}</span>
        {own && <span className="ml-2 text-ink-3 text-small">{t('members.you')}</span>}
      </Td>
      <Td label={t('members.email')} className="ident [overflow-wrap:anywhere]">
        {gone ? '' : member.email}
      </Td>
      <Td label={t('members.role')}>
        {mine ? (
          <RoleChoice member={member} ownRole={me.role} onRole={onRole} />
        ) : (
          <span>{t(`roles.${member.role}`)}</span>
        )}
      </Td>
      <Td label={t('members.state')}>
        <span className="inline-flex flex-wrap gap-1">
          <Chip tone={TONE[member.state]}>{t(`members.states.${member.state}`)}</Chip>
          {member.twoFactor && <Chip>{t('members.twoFactor')}</Chip>}
        </span>
      </Td>
      <Td label={t('members.lastSeen')} className="whitespace-nowrap text-small">
        {member.lastSeenAt ? (
          <RelativeTime at={member.lastSeenAt} />
        ) : (
          <span className="text-ink-3">{t('members.never')}</span>
        )}
      </Td>
      <Td className="whitespace-nowrap text-right">
        {mine && (
          <span className="inline-flex gap-2">
            <Button
              size="small"
              onClick={() => onRenew(member)}
              aria-label={t('members.renewFor', { name: member.name })}
            >
              {t('members.renew')}
            </Button>
            {member.twoFactor && (
              <Button
                size="small"
                onClick={() => onTakeOff(member)}
                aria-label={t('members.takeOffFor', { name: member.name })}
              >
                {t('members.takeOff')}
              </Button>
            )}
            <Button
              size="small"
              look="danger"
              onClick={() => onRemove(member)}
              aria-label={t('members.removeOne', { name: member.name })}
            >
              {t('members.remove')}
            </Button>
          </span>
        )}
      </Td>
    </Tr>
  );
}

/** Roles up to the viewer's own. */
function RoleChoice(props: { member: MemberView; ownRole: Role; onRole: OnRole }): ReactElement {
  const { member, ownRole, onRole } = props;
  const t = useTranslations();
  return (
    <Select
      className="min-w-24 max-w-36"
      aria-label={t('members.roleOf', { name: member.name })}
      value={member.role}
      onChange={(event) => {
        const role = ROLES.find((known) => known === event.target.value);
        if (role && role !== member.role) onRole(member, role);
      }}
    >
      {ROLES.filter((role) => hasRole(ownRole, role)).map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </Select>
  );
}
