import { pepTitles } from '@/core/screening/pep-datasets';
import { assembleProfiles } from '@/core/screening/profiles/assemble';
import type { Profile } from '@/core/screening/profiles/contract';
import type { Fact } from '@/core/screening/profiles/facts';
import { tiesOf } from '@/core/screening/profiles/relationship';
import type { Subject } from '@/core/screening/screen';
import { demonstrationTitle, isDemonstrationVersion } from '@/core/screening/watchlists/demonstration';
import type { ListDate } from '@/core/screening/watchlists/list-age';
import { listDetails } from '@/core/screening/watchlists/list-details';
import { clock } from '@/platform/clock';
import { db, type Json } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { languageModel } from '@/platform/llm/call-model';
import { sha256 } from '@/platform/security/crypto';
import { screenPeps } from '../requests/screen-peps';
import { screenSubject } from '../requests/screen-subject';
import { writeSummaries } from '../requests/write-summaries';
import { mediaFacts } from './media-facts';
import type { SearchWorld } from './search-world';

const CACHE_MS = 24 * 60 * 60 * 1000;

type ProfileSearch = { fullName: string; threshold: number; fresh: boolean; world: SearchWorld };

/** At most 100 hits per kind. Cached for a day per name and list versions; `fresh` bypasses the cache. */
export async function profilesOf(
  organizationId: string,
  { fullName, threshold, fresh, world }: ProfileSearch,
): Promise<Profile[]> {
  const key = await cacheKey(organizationId, world, fullName, threshold);
  const cached = fresh ? null : await readCache(organizationId, key);
  const profiles = cached ?? (await assemble(organizationId, world, fullName, threshold));
  if (!cached) await writeCache(organizationId, key, profiles);
  return profiles.map((profile) => ({ ...profile, cachedResult: cached !== null }));
}

async function assemble(
  organizationId: string,
  world: SearchWorld,
  fullName: string,
  threshold: number,
): Promise<Profile[]> {
  const subject: Subject = { fullName };
  const [listed, politicians] = await Promise.all([
    world.watchlists().then((lists) => screenSubject(subject, { threshold, lists })),
    world.pepLists(organizationId).then((served) => screenPeps(served, subject, threshold)),
  ]);
  const sanctions = listed.matches
    .filter((match) => match.entry.kind === 'individual')
    .map(
      (match): Fact => ({
        documentId: `${match.source}:${match.entityId}`,
        kind: match.topics.includes('wanted') ? 'wanted' : 'sanctions',
        source: match.source,
        ...publication(match.listVersion, listDetails[match.source].title, listDetails[match.source].homepage),
        score: match.score,
        matchedName: match.matchedName,
        explanation: match.scoring.reasoning,
        party: match.entry,
        offices: [],
        associates: tiesOf(match.entry.details),
      }),
    );
  const days = new Map<string, ListDate | null>(politicians.lists.map(({ source, date }) => [source, date]));
  const offices = politicians.matches.map(
    ({ entry, listVersion, matchedName, score, scoring }): Fact => ({
      documentId: `${entry.source}:${entry.entityId}`,
      kind: 'pep',
      source: entry.source,
      ...publication(listVersion, pepTitles[entry.source], entry.reference.url),
      // A discontinued PEP list dates from its end (ADR 17).
      ...dayOf(days.get(entry.source)),
      score,
      matchedName,
      explanation: scoring.reasoning,
      party: entry,
      offices: entry.offices,
      associates: entry.associates,
      ...(entry.relativeOf && { relativeOf: entry.relativeOf }),
    }),
  );
  const known = [...sanctions, ...offices];
  const stories = mediaFacts(fullName, await world.articles(fullName), known, threshold);
  const profiles = assembleProfiles([...known, ...stories], {
    query: fullName,
    now: clock.now(),
    idOf: (documentIds) => `pro_${sha256([...documentIds].sort().join('\n')).slice(0, 24)}`,
  });
  return writeSummaries(profiles);
}

/** Demonstration data never gets the publisher's title and URL. */
function publication(listVersion: string, title: string, url: string) {
  const invented = isDemonstrationVersion(listVersion);
  return {
    listVersion,
    sourceTitle: invented ? demonstrationTitle(title) : title,
    url: invented ? '' : url,
    invented,
  };
}

const dayOf = (date: ListDate | null | undefined): Pick<Fact, 'listDay' | 'endedOn'> =>
  date ? { listDay: date.on, ...(date.by === 'contents' && { endedOn: date.on }) } : {};

/** Raise when texts change: invalidates the cache. */
const WORDING = 7;

/** Normalized name, threshold and every list version used. */
async function cacheKey(
  organizationId: string,
  world: SearchWorld,
  fullName: string,
  threshold: number,
): Promise<string> {
  const [{ lists }, offices, corpora] = await Promise.all([
    world.watchlists(),
    world.pepLists(organizationId),
    world.corpora(),
  ]);
  const model = languageModel();
  const versions = [
    ...(model ? [`model=${model.model}`] : []),
    ...lists.map((list) => `${list.source}=${list.label}`),
    ...offices.lists.map((list) => `${list.source}=${list.status}:${list.label}`),
    ...corpora.map((corpus) => `${corpus.source}=${corpus.label}`),
  ];
  const name = fullName.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  return sha256(JSON.stringify([WORDING, name, threshold, versions.sort()]));
}

async function readCache(organizationId: string, key: string): Promise<Profile[] | null> {
  const row = await db(organizationId).highRiskCache.findFirst({ where: { key, expiresAt: { gt: clock.now() } } });
  return row ? (row.profiles as Profile[]) : null;
}

async function writeCache(organizationId: string, key: string, profiles: Profile[]): Promise<void> {
  const now = clock.now();
  const scoped = db(organizationId);
  await scoped.highRiskCache.deleteMany({ where: { OR: [{ key }, { expiresAt: { lte: now } }] } });
  const row = {
    id: newId('hrc'),
    organizationId,
    key,
    profiles: profiles as unknown as Json,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CACHE_MS),
  };
  await scoped.highRiskCache.createMany({ data: [row], skipDuplicates: true });
}
