import { DomainError } from '@/core/errors';
import { NameSearcher } from '@/core/screening/name-index/search';
import { ORGANIZATION_REGISTER, type PepSourceId, pepSourceIds } from '@/core/screening/pep-datasets/pep-source-ids';
import type { SourceEvidence } from '@/core/screening/requests/contract';
import { pool } from '@/platform/db/pool';
import { demonstrationsNamed, indexRegisters } from '@/platform/watchlists/pep/load-peps';
import { indexRegister } from '@/platform/watchlists/pep/organization-register';
import {
  type NamedRegister,
  type RegisterVersion,
  registersAt,
  registersNamed,
} from '@/platform/watchlists/pep/stored-registers';
import { type KeptRegister, registerAt, registerNamed } from '@/services/pep-lists/kept-register';
import { matchesIn, pepMatch } from '@/services/screening/requests/screen-peps';
import { pepHit } from '@/services/screening/sources/pep';
import type { ReplayedKind } from './replayed-kind';

/** Every published file is stored, uploads included; demonstration lists ship with the product. */
export const replayedRegisters: ReplayedKind<RegisterVersion | KeptRegister> = {
  kind: 'pep',
  isKept: ({ listVersion }) => listVersion !== null,
  named: async ({ evidence, organizationId }) => {
    const named = evidence.flatMap(namedRegister);
    const own = evidence.find(({ source }) => source === ORGANIZATION_REGISTER)?.listVersion;
    const versions = [
      ...demonstrationsNamed(named),
      ...(await registersNamed(pool(), named)),
      ...(own ? await registerNamed(organizationId, own) : []),
    ];
    const labels = evidence.flatMap(({ listVersion }) => listVersion ?? []);
    const lost = labels.find((label) => !versions.some((version) => version.label === label));
    if (lost) throw new DomainError('NOT_FOUND', `The version ${lost} is not stored.`);
    return versions;
  },
  at: async (moment, request) => {
    const stored = [...(await registersAt(pool(), moment)), ...(await registerAt(request.organizationId, moment))];
    // The demonstration was served since the request if nothing else was; earlier is unknown.
    if (stored.length > 0 || moment < request.at) return stored;
    return demonstrationsNamed(request.evidence.flatMap(namedRegister));
  },
  search: async (versions, subject, threshold) => {
    const shared = versions.filter((version) => version.source !== ORGANIZATION_REGISTER);
    const beside = shared.length > 0 ? indexRegisters(shared) : null;
    const searchers = beside ? [new NameSearcher(beside)] : [];
    for (const { name, packed } of versions.filter(isOwn)) {
      const image = indexRegister({ kind: 'index-register', name, packed, beside }, false);
      searchers.push(new NameSearcher(image, searchers[0]));
    }
    const labels = new Map<string, string>(versions.map(({ source, label }) => [source, label]));
    return matchesIn(searchers, subject, threshold).map((match) => pepHit(pepMatch(match, labels), subject));
  },
};

const isOwn = (version: RegisterVersion | KeptRegister): version is KeptRegister =>
  version.source === ORGANIZATION_REGISTER;

const isRegister = (source: string): source is PepSourceId => pepSourceIds.some((id) => id === source);

const namedRegister = ({ source, listVersion }: SourceEvidence): NamedRegister[] =>
  isRegister(source) && listVersion ? [{ source, label: listVersion }] : [];
