import { z } from 'zod';
import { pepSourceIds } from '../pep-datasets/pep-source-ids';
import { ListDate, ListFile } from './list-age';

const CHECK_OUTCOMES = ['published', 'unchanged', 'held', 'failed', 'off'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];
/** `indexing`: published, not searchable yet. */
const REFRESH_PHASES = ['idle', 'waiting', 'downloading', 'reading', 'indexing'] as const;

const Delta = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  fields: z.record(z.string(), z.int()),
});

export const ListedVersion = z.object({
  id: z.string(),
  label: z.string(),
  status: z.enum(['published', 'superseded', 'held']),
  reason: z.string().nullable(),
  entries: z.int(),
  names: z.int(),
  at: z.iso.datetime(),
  delta: Delta.nullable(),
  /** No real version before it to compare with. */
  first: z.boolean(),
  /** Publisher's date. */
  dated: ListDate.nullable(),
});
export type ListedVersion = z.infer<typeof ListedVersion>;

export const WatchlistOverview = z
  .object({
    serving: z.boolean(),
    downloading: z.boolean(),
    /** Hours until a list is due for a check, and until it is late (ADR 16). */
    freshHours: z.number(),
    lateHours: z.number(),
    /** Days after which a list's own date is old, however lately confirmed. */
    oldDays: z.number(),
    lists: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        publisher: z.string(),
        homepage: z.string(),
        label: z.string().nullable(),
        /** published: searched; missing: not. */
        status: z.enum(['published', 'missing']),
        origin: z.enum(['bundled', 'folder', 'download']).nullable(),
        entries: z.int(),
        names: z.int(),
        /** Publication time in this installation. */
        seenAt: z.iso.datetime().nullable(),
        dated: ListDate.nullable(),
        old: z.boolean(),
        freshAt: z.iso.datetime().nullable(),
        check: z.object({
          phase: z.enum(REFRESH_PHASES),
          progress: z.object({ done: z.int(), total: z.int() }).nullable(),
          checkedAt: z.iso.datetime().nullable(),
          outcome: z.enum(CHECK_OUTCOMES).nullable(),
          reason: z.string().nullable(),
          failingSince: z.iso.datetime().nullable(),
        }),
        /** Last held version, while the warning is active. */
        held: ListedVersion.nullable(),
        /** Published versions, oldest first, at most 14. */
        history: z.array(ListedVersion),
      }),
    ),
    /**
     * PEP lists. `loading`: not read yet; `displaced`: demonstration not searched because the organization has its own.
     */
    pepLists: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        publisher: z.string(),
        homepage: z.string(),
        status: z.enum(['published', 'held', 'absent', 'displaced', 'loading']),
        reason: z.string().nullable(),
        origin: z.enum(['bundled', 'folder']).nullable(),
        label: z.string().nullable(),
        entries: z.int(),
        unread: z.record(z.string(), z.int()),
        dated: ListDate.nullable(),
        old: z.boolean(),
        /** Newer held file; `entries` is 0 if unreadable. */
        held: z.object({ id: z.string(), reason: z.string(), entries: z.int(), since: z.iso.datetime() }).nullable(),
      }),
    ),
    /** Adverse media by source, without those neither configured nor used. */
    press: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        articles: z.int(),
        newestAt: z.iso.datetime().nullable(),
        /** Last successful poll, and the last one's error. */
        freshAt: z.iso.datetime().nullable(),
        reason: z.string().nullable(),
        /** Skipped items at the last read: without link; without title or date. */
        leftOut: z.object({ noLink: z.int(), incomplete: z.int() }),
      }),
    ),
  })
  .meta({ id: 'ConsoleWatchlists' });
export type WatchlistOverview = z.infer<typeof WatchlistOverview>;

/** `GET /console/watchlists/own-pep-list` (ADR 17). */
export const OwnPepListState = z
  .object({
    pepList: z
      .object({
        label: z.string(),
        fileName: z.string(),
        entries: z.int(),
        names: z.int(),
        dated: ListDate,
        old: z.boolean(),
        sentAt: z.iso.datetime(),
        byName: z.string().nullable(),
        unread: z.record(z.string(), z.int()),
        /** All monitored subjects were compared. */
        watched: z.boolean(),
      })
      .nullable(),
    /** Newer implausible file; not used until released. */
    held: z
      .object({
        id: z.string(),
        reason: z.string(),
        fileName: z.string(),
        entries: z.int(),
        sentAt: z.iso.datetime(),
        byName: z.string().nullable(),
        unread: z.record(z.string(), z.int()),
      })
      .nullable(),
  })
  .meta({ id: 'OwnPepListState' });
export type OwnPepListState = z.infer<typeof OwnPepListState>;

/** `POST /console/watchlists/own-pep-list/preview`: preview of a file. */
export const OwnPepListPreview = z
  .object({
    entries: z.int(),
    names: z.int(),
    unread: z.record(z.string(), z.int()),
    /** First people, to check the columns. */
    first: z.array(
      z.object({
        name: z.string(),
        otherNames: z.array(z.string()),
        birthDates: z.array(z.string()),
        offices: z.array(z.string()),
        associates: z.array(z.string()),
      }),
    ),
    entriesInUse: z.int().nullable(),
    same: z.boolean(),
    heldBecause: z.string().nullable(),
  })
  .meta({ id: 'OwnPepListPreview' });
export type OwnPepListPreview = z.infer<typeof OwnPepListPreview>;

/** `POST /console/watchlists/own-pep-list/held`: release or reject the held file. */
export const JudgeHeldPepList = z
  .object({ id: z.string().max(100), act: z.enum(['release', 'discard']) })
  .meta({ id: 'JudgeHeldPepList' });
export type JudgeHeldPepList = z.infer<typeof JudgeHeldPepList>;

/** `POST /console/watchlists/refresh`: all lists or one. `release` publishes a held version. */
export const RefreshWatchlists = z
  .object({ source: z.string().optional(), release: z.string().optional() })
  .refine(({ source, release }) => !release || source, 'names no list')
  .meta({ id: 'RefreshWatchlists' });
export type RefreshWatchlists = z.infer<typeof RefreshWatchlists>;

/** `POST /console/watchlists/pep-lists`: read the folder again. `release` publishes a held file. */
export const RefreshPepLists = z
  .object({ source: z.enum(pepSourceIds).optional(), release: z.string().max(100).optional() })
  .refine(({ source, release }) => !release || source, 'names no PEP list')
  .meta({ id: 'RefreshPepLists' });
export type RefreshPepLists = z.infer<typeof RefreshPepLists>;

export const EntryChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  entityId: z.string(),
  name: z.string(),
  type: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
});
export type EntryChange = z.infer<typeof EntryChange>;

/** `GET /console/watchlists/{source}/versions/{versionId}`: changes and unread fields. */
export const VersionDetail = ListedVersion.extend({
  source: z.string(),
  checksum: z.string(),
  contentHash: z.string(),
  counts: z.record(z.string(), z.int()),
  unread: z.record(z.string(), z.int()),
  files: z.array(ListFile),
  total: z.int(),
  entriesChanged: z.array(EntryChange),
}).meta({ id: 'ConsoleWatchlistVersion' });
export type VersionDetail = z.infer<typeof VersionDetail>;
