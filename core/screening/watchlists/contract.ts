import { z } from 'zod';
import { pepSourceIds } from '../pep-datasets/pep-source-ids';
import { ListDate, ListFile } from './list-age';

/** How the last check of a list ended. `off`: this installation neither downloads it nor has it in a folder. */
const CHECK_OUTCOMES = ['published', 'unchanged', 'held', 'failed', 'off'] as const;
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number];
/** `indexing`: published, and about to be searched by this process. */
const REFRESH_PHASES = ['idle', 'waiting', 'downloading', 'reading', 'indexing'] as const;

const Delta = z.object({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** In how many changed entries each field differs. */
  fields: z.record(z.string(), z.int()),
});

/** One version of a list, published or held back. */
export const ListedVersion = z.object({
  id: z.string(),
  label: z.string(),
  status: z.enum(['published', 'superseded', 'held']),
  reason: z.string().nullable(),
  entries: z.int(),
  names: z.int(),
  at: z.iso.datetime(),
  delta: Delta.nullable(),
  /** Whether no real version stood before it: then there is nothing to compare it with. */
  first: z.boolean(),
  /** The day it is of, as its publisher says. */
  dated: ListDate.nullable(),
});
export type ListedVersion = z.infer<typeof ListedVersion>;

/** `GET /console/watchlists`: can I trust the lists right now. */
export const WatchlistOverview = z
  .object({
    serving: z.boolean(),
    /** Whether this installation asks the publishers at all. */
    downloading: z.boolean(),
    /** Hours after which a list wants a look, and after which it is late (ADR 16). */
    freshHours: z.number(),
    lateHours: z.number(),
    /** Days after which a list's own date is too long ago, however lately it was confirmed. */
    oldDays: z.number(),
    lists: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        publisher: z.string(),
        homepage: z.string(),
        label: z.string().nullable(),
        /** published: searched now; missing: not. */
        status: z.enum(['published', 'missing']),
        origin: z.enum(['bundled', 'folder', 'download']).nullable(),
        entries: z.int(),
        names: z.int(),
        /** When the version in use was published here. */
        seenAt: z.iso.datetime().nullable(),
        /** The day that the version in use is of. */
        dated: ListDate.nullable(),
        /** Whether that day is more than `oldDays` ago. */
        old: z.boolean(),
        /** The last check that confirmed or renewed it. */
        freshAt: z.iso.datetime().nullable(),
        check: z.object({
          phase: z.enum(REFRESH_PHASES),
          progress: z.object({ done: z.int(), total: z.int() }).nullable(),
          checkedAt: z.iso.datetime().nullable(),
          outcome: z.enum(CHECK_OUTCOMES).nullable(),
          reason: z.string().nullable(),
          failingSince: z.iso.datetime().nullable(),
        }),
        /** The version that was held back last, while the alarm stands. */
        held: ListedVersion.nullable(),
        /** The published versions so far, oldest first, at most 14. */
        history: z.array(ListedVersion),
      }),
    ),
    /**
     * Registers of political office, searched beside the lists; `loading` until this process has read them, `displaced` an invented one that is
     * not searched for an organization with a register of its own.
     */
    registers: z.array(
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
        /** What its reader could not place, each with how often; of an own file, faults with their line. */
        unread: z.record(z.string(), z.int()),
        dated: ListDate.nullable(),
        /** Whether that day is more than `oldDays` ago. */
        old: z.boolean(),
        /** A newer file that was held back while the one before it stays in use; `entries` is 0 where it cannot be read. */
        held: z.object({ id: z.string(), reason: z.string(), entries: z.int(), since: z.iso.datetime() }).nullable(),
      }),
    ),
    /** What is gathered from the press, by source; none that nobody connected and that holds nothing. */
    press: z.array(
      z.object({
        source: z.string(),
        title: z.string(),
        articles: z.int(),
        newestAt: z.iso.datetime().nullable(),
        /** The last round that went well, and why the last one did not. */
        freshAt: z.iso.datetime().nullable(),
        reason: z.string().nullable(),
        /** What was no article as each feed and file was last read: without a link that can be opened; without title or date. */
        leftOut: z.object({ noLink: z.int(), incomplete: z.int() }),
      }),
    ),
  })
  .meta({ id: 'ConsoleWatchlists' });
export type WatchlistOverview = z.infer<typeof WatchlistOverview>;

/** `GET /console/watchlists/organization-register`: what an organization keeps of office holders itself (ADR 17). */
export const OrganizationRegisterState = z
  .object({
    /** The file that is searched. */
    register: z
      .object({
        label: z.string(),
        fileName: z.string(),
        entries: z.int(),
        names: z.int(),
        dated: ListDate,
        /** Whether that day is more than `LIST_OLD_DAYS` ago. */
        old: z.boolean(),
        sentAt: z.iso.datetime(),
        byName: z.string().nullable(),
        /** What its reader could not place: faults with their line. */
        unread: z.record(z.string(), z.int()),
        /** Whether everybody the organization watches was compared with it. */
        watched: z.boolean(),
      })
      .nullable(),
    /** A newer file that was not believed; the one above stays in use until somebody releases this one. */
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
  .meta({ id: 'OrganizationRegisterState' });
export type OrganizationRegisterState = z.infer<typeof OrganizationRegisterState>;

/** `POST /console/watchlists/organization-register/look`: what a file holds, and what would become of it if it was put in use. */
export const OrganizationRegisterLook = z
  .object({
    entries: z.int(),
    names: z.int(),
    /** What its reader could not place: faults with their line. */
    unread: z.record(z.string(), z.int()),
    /** Its first people as they were read: a column that was taken for another is seen here. */
    first: z.array(
      z.object({
        name: z.string(),
        otherNames: z.array(z.string()),
        birthDates: z.array(z.string()),
        offices: z.array(z.string()),
        associates: z.array(z.string()),
      }),
    ),
    /** People in the file that is in use; null where none is. */
    entriesInUse: z.int().nullable(),
    /** It is the file that is in use. */
    same: z.boolean(),
    /** Why it would be held back. */
    heldBecause: z.string().nullable(),
  })
  .meta({ id: 'OrganizationRegisterLook' });
export type OrganizationRegisterLook = z.infer<typeof OrganizationRegisterLook>;

/** `POST /console/watchlists/organization-register/held`: what becomes of the file that was held back. */
export const JudgeHeldPepList = z
  .object({ id: z.string().max(100), act: z.enum(['release', 'discard']) })
  .meta({ id: 'JudgeHeldPepList' });
export type JudgeHeldPepList = z.infer<typeof JudgeHeldPepList>;

/** `POST /console/watchlists/refresh`: all lists, or one. `release` lets a version pass that was held back. */
export const RefreshWatchlists = z
  .object({ source: z.string().optional(), release: z.string().optional() })
  .refine(({ source, release }) => !release || source, 'names no list')
  .meta({ id: 'RefreshWatchlists' });
export type RefreshWatchlists = z.infer<typeof RefreshWatchlists>;

/** `POST /console/watchlists/registers`: reads the folder again. `release` lets the file of one register pass that was held back. */
export const RefreshPepLists = z
  .object({ source: z.enum(pepSourceIds).optional(), release: z.string().max(100).optional() })
  .refine(({ source, release }) => !release || source, 'names no register')
  .meta({ id: 'RefreshPepLists' });
export type RefreshPepLists = z.infer<typeof RefreshPepLists>;

/** How an entry differs between a version and the one before it. */
export const EntryChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  entityId: z.string(),
  name: z.string(),
  type: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
});
export type EntryChange = z.infer<typeof EntryChange>;

/** `GET /console/watchlists/{source}/versions/{versionId}`: what a version changed, and what of it was not read. */
export const VersionDetail = ListedVersion.extend({
  source: z.string(),
  checksum: z.string(),
  contentHash: z.string(),
  counts: z.record(z.string(), z.int()),
  unread: z.record(z.string(), z.int()),
  /** The official files it was made from, and those beside them that were not read. */
  files: z.array(ListFile),
  total: z.int(),
  entriesChanged: z.array(EntryChange),
}).meta({ id: 'ConsoleWatchlistVersion' });
export type VersionDetail = z.infer<typeof VersionDetail>;
