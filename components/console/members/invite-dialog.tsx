'use client';

import { type FormEvent, type ReactElement, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field, Input, Radio } from '@/components/ui/field';
import { ShownLink } from '@/components/ui/shown-link';
import { ErrorPanel } from '@/components/ui/states';
import type { MemberLink } from '@/core/organizations/members-contract';
import { hasRole, ROLES, type Role } from '@/core/organizations/roles';
import { problemDetails } from '../api/api-client';
import { useInviteMember } from '../api/use-members';
import { DAY_AND_TIME } from '../layout/dates/day-field';

type Invite = { ownRole: Role; onClose: () => void; onInvited: (link: MemberLink) => void };

export function InviteDialog({ open, ...rest }: Invite & { open: boolean }): ReactElement {
  const t = useTranslations('members');
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('invite')}>
      <InviteForm {...rest} />
    </Dialog>
  );
}

function InviteForm({ ownRole, onClose, onInvited }: Invite): ReactElement {
  const t = useTranslations();
  const invite = useInviteMember();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('analyst');
  const [tried, setTried] = useState(false);
  const emailFits = /^\S+@\S+\.\S+$/.test(email.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !emailFits) return;
    invite.mutate({ name: name.trim(), email: email.trim(), role }, { onSuccess: onInvited });
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-4">
      {invite.isError && <ErrorPanel title={t('states.notDone')} {...problemDetails(invite.error)} />}
      <Field label={t('members.name')} error={tried && !name.trim() ? t('members.nameMissing') : undefined}>
        {(control) => (
          <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <Field label={t('members.email')} error={tried && !emailFits ? t('members.emailMissing') : undefined}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={email}
            maxLength={320}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-ink-2">{t('members.role')}</legend>
        {ROLES.filter((one) => hasRole(ownRole, one)).map((one) => (
          <Radio
            key={one}
            name="role"
            label={t(`roles.${one}`)}
            hint={t(`members.may.${one}`)}
            checked={role === one}
            onChange={() => setRole(one)}
          />
        ))}
      </fieldset>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" look="primary" busy={invite.isPending}>
          {t('members.makeLink')}
        </Button>
      </div>
    </form>
  );
}

/** The link is shown only once. */
export function LinkDialog({ link, onClose }: { link: MemberLink | null; onClose: () => void }): ReactElement | null {
  const t = useTranslations('members');
  const format = useFormatter();
  if (!link) return null;
  const until = format.dateTime(new Date(link.expiresAt), DAY_AND_TIME);
  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={t('linkTitle', { name: link.member.name })}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t(link.mailed ? 'linkMailed' : 'linkByHand', { email: link.member.email ?? '' })}</p>
        <ShownLink label={t('link')} url={link.url} />
        <p className="text-ink-2 text-small">{t('linkUntil', { until })}</p>
      </div>
    </Dialog>
  );
}
