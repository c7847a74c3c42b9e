import { DomainError } from '@/core/errors';
import { NameSearcher } from '@/core/screening/index/search';
import { type PepSourceId, pepSourceIds } from '@/core/screening/pep-source-ids';
import type { SourceEvidence } from '@/core/screening/request-contract';
import { screen } from '@/core/screening/screen';
import { pool } from '@/platform/pool';
import { demonstrationsNamed, indexRegisters } from '@/platform/watchlists/registers/load-peps';
import {
  type NamedRegister,
  type RegisterVersion,
  registersAt,
  registersNamed,
} from '@/platform/watchlists/registers/stored-registers';
import { matchesMax, pepMatch } from '@/services/screening/screen-peps';
import { pepHit } from '@/services/screening/sources/pep';
import type { ReplayedKind } from './replayed-kind';

/** Registers of political office: every file that was ever in use is kept, and the demonstration's are the product's. */
export const replayedRegisters: ReplayedKind<RegisterVersion> = {
  kind: 'pep',
  isKept: ({ listVersion }) => listVersion !== null,
  named: async (evidence) => {
    const named = evidence.flatMap(namedRegister);
    const versions = [...demonstrationsNamed(named), ...(await registersNamed(pool(), named))];
    const lost = named.find(({ label }) => !versions.some((version) => version.label === label));
    if (lost) throw new DomainError('NOT_FOUND', `The version ${lost.label} is not kept.`);
    return versions;
  },
  at: async (moment, request) => {
    const stored = await registersAt(pool(), moment);
    // Since the request the demonstration was served for as long as nothing else was; of the time before nothing is known.
    if (stored.length > 0 || moment < request.at) return stored;
    return demonstrationsNamed(request.evidence.flatMap(namedRegister));
  },
  search: async (versions, subject, threshold) => {
    const searcher = new NameSearcher(indexRegisters(versions));
    const labels = new Map<string, string>(versions.map(({ source, label }) => [source, label]));
    const { matches } = screen(searcher, { ...subject, kind: 'person' }, { threshold, limit: matchesMax });
    return matches.map((match) => pepHit(pepMatch(match, labels), subject));
  },
};

const isRegister = (source: string): source is PepSourceId => pepSourceIds.some((id) => id === source);

const namedRegister = ({ source, listVersion }: SourceEvidence): NamedRegister[] =>
  isRegister(source) && listVersion ? [{ source, label: listVersion }] : [];
