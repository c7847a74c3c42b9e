import type { ConsoleMatch } from '@/core/screening/requests/console-search-contract';
import type { screenPeps } from '../requests/screen-peps';
import type { screenSubject } from '../requests/screen-subject';

type ListMatch = Awaited<ReturnType<typeof screenSubject>>['matches'][number];
type RegisterMatch = Awaited<ReturnType<typeof screenPeps>>['matches'][number];

export const listMatch = (match: ListMatch, alertThreshold: number): ConsoleMatch => ({
  type: 'watchlist',
  source: match.source,
  listVersion: match.listVersion,
  entityId: match.entityId,
  fullName: match.fullName,
  matchedName: match.matchedName,
  aliases: match.aliases,
  programs: match.programs,
  topics: match.topics,
  dateOfBirth: match.dateOfBirth,
  nationality: match.nationality,
  positions: match.entry.positions,
  scoring: match.scoring,
  alerting: match.score >= alertThreshold,
});

export const registerMatch = (match: RegisterMatch, alertThreshold: number): ConsoleMatch => ({
  type: 'dossier',
  source: match.entry.source,
  listVersion: match.listVersion,
  entityId: match.entry.entityId,
  fullName: match.fullName,
  matchedName: match.matchedName,
  aliases: match.entry.names.slice(1).map((name) => name.value),
  programs: [],
  topics: [match.entry.relativeOf ? 'rca' : 'pep'],
  dateOfBirth: match.entry.birthDates.map((date) => date.from),
  nationality: match.entry.nationalities,
  positions: match.entry.positions,
  scoring: match.scoring,
  alerting: match.score >= alertThreshold,
});
