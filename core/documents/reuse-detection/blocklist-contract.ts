import { z } from 'zod';
import { BLOCKABLE_KINDS } from './blockable-kinds';

const reason = z.string().trim().min(1).max(300);

/** `POST /console/blocklist`: a number, or all fingerprints of an earlier document. */
export const AddToBlocklist = z.union([
  z.strictObject({ kind: z.enum(BLOCKABLE_KINDS), number: z.string().trim().min(3).max(40), reason }),
  z.strictObject({ instanceId: z.string().min(1).max(60), reason }),
]);
export type AddToBlocklist = z.infer<typeof AddToBlocklist>;

/** Reject listed documents, or only report them. */
export const ChangeBlocklist = z.strictObject({ refuses: z.boolean() });
export type ChangeBlocklist = z.infer<typeof ChangeBlocklist>;

/** Stored settings of reuse detection: reject instead of only reporting. */
export const BlocklistSettings = z.object({
  documents: z.object({ refuseBlocklisted: z.boolean().default(false) }).prefault({}),
});

/** The number itself is not stored. */
export const BlocklistEntry = z
  .object({
    id: z.string(),
    kind: z.enum(['number', 'picture']),
    hint: z.string(),
    reason: z.string(),
    addedBy: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'BlocklistEntry' });
export type BlocklistEntry = z.infer<typeof BlocklistEntry>;

/** Newest first. */
export const Blocklist = z.object({ entries: z.array(BlocklistEntry), refuses: z.boolean() }).meta({ id: 'Blocklist' });
export type Blocklist = z.infer<typeof Blocklist>;
