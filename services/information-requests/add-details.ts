import type { AlertDetail, AlertSubject } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type {
  AddDetails,
  DetailAnswer,
  DetailEffect,
  DetailField,
  TypedAnswer,
} from '@/core/information-requests/contract';
import { requestableDetails } from '@/core/information-requests/known-subject';
import type { MemberPrincipal } from '@/core/principal';
import { parseCountryFilter } from '@/core/screening/requests/request-subject';
import { futureDate } from '@/core/shared/dates/dates';
import { clock } from '@/platform/clock';
import { db, type Json } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { changeAlert, requireAlert } from '@/services/alerts/decide/change-alert';
import type { AlertRow } from '@/services/alerts/queue/present-alert';
import type { HitEntry } from '@/services/screening/sources/source-run';
import { answersOf } from './list-details';
import { rescoreAlert, type WeighedAlert, weighAlert } from './rescore-alert';

/** Preview the effect of an answer without storing it. */
export async function previewDetails(
  { organizationId }: MemberPrincipal,
  alertId: string,
  typed: TypedAnswer,
): Promise<DetailEffect> {
  const scoped = db(organizationId);
  const row = await requireAlert(scoped, alertId);
  const answer = addable(row, typed);
  const later = [...(await answersOf(scoped, alertId)), { answer, origin: 'member' as const }];
  const { matches, raised } = await weighAlert(scoped, row, later);
  return { matches: [...matches.map((one) => effectOf(one, false)), ...raised.map((one) => effectOf(one, true))] };
}

/** Add subject data from elsewhere; rescores, but decides nothing (docs/decisions/019-screening-and-alerts.md). */
export async function addDetails(
  principal: MemberPrincipal,
  alertId: string,
  { answer: typed, note, version }: AddDetails,
): Promise<AlertDetail> {
  const { organizationId, memberId } = principal;
  return changeAlert(principal, { id: alertId, version }, async (tx, row, now) => {
    const answer = addable(row, typed);
    const fields = Object.keys(answer) as DetailField[];
    const id = newId('dtr');
    await tx.detailRequest.create({
      data: {
        id,
        organizationId,
        alertId,
        memberId,
        fields,
        origin: 'member',
        status: 'answered',
        answer: answer as Json,
        createdAt: now,
        expiresAt: now,
        closedAt: now,
      },
    });
    const { request, matches, raised } = await rescoreAlert(tx, row, await answersOf(tx, alertId));
    const subject = row.subject as AlertSubject;
    return {
      data: request,
      action: 'detailsAdded',
      detail: { detailRequestId: id, answer, note, subject, rescored: matches, raised },
      audited: { detailRequestId: id, fields },
    };
  });
}

function effectOf(
  { row: { source, entityId, entry, score }, again }: WeighedAlert,
  raised: boolean,
): DetailEffect['matches'][number] {
  const { fullName: name } = entry as HitEntry;
  return { source, entityId, name, before: score, after: again.score, raised };
}

/** Throws VALIDATION_ERROR per field: given at submission, in the future, or unknown country. */
function addable(row: AlertRow, typed: TypedAnswer): DetailAnswer {
  if (!isOpen(row.status))
    throw new DomainError('INVALID_ALERT_TRANSITION', 'This alert is decided. Reopen it to add details.');
  const { dateOfBirth, birthPlace, document } = typed;
  const country = typed.country ? parseCountryFilter(typed.country) : undefined;
  const answer: DetailAnswer = {
    ...(dateOfBirth && { dateOfBirth }),
    ...(birthPlace && { birthPlace }),
    ...(country && { country }),
    ...(document && { document }),
  };
  const missing = requestableDetails(row.subject as AlertSubject);
  const known = (Object.keys(answer) as DetailField[]).filter((field) => !missing.includes(field));
  const errors = [
    ...futureDate('answer.dateOfBirth', dateOfBirth, clock.now()),
    ...(typed.country && !country
      ? [{ path: 'answer.country', code: 'unknown', message: 'No country is known by this.' }]
      : []),
    ...known.map((field) => ({ path: `answer.${field}`, code: 'known', message: 'This was given with the customer.' })),
  ];
  if (errors.length > 0) throw new DomainError('VALIDATION_ERROR', 'These details cannot be added.', { errors });
  return answer;
}
