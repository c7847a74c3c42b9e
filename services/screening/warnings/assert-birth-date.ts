import { DomainError } from '@/core/errors';
import { futureDate } from '@/core/shared/dates/future-date';
import { clock } from '@/platform/clock';

/** Throws for a future birth date, which could never match. */
export function assertBirthDate(subject: { dateOfBirth?: string | undefined }): void {
  const errors = futureDate('dateOfBirth', subject.dateOfBirth, clock.now());
  const [first] = errors;
  if (first) throw new DomainError('VALIDATION_ERROR', `${first.path}: ${first.message}`, { errors });
}
