import { z } from 'zod';

export const VoterRecord = z.object({
  name: z.string().nullable(),
  nameSinhala: z.string().nullable(),
  nameTamil: z.string().nullable(),
  sex: z.enum(['MALE', 'FEMALE']).nullable(),
});
export type VoterRecord = z.infer<typeof VoterRecord>;

const place = z.string().min(1).max(200);

/** CSV headings, or JSON paths (`data.voter.name`). */
export const VoterMapping = z.strictObject({
  name: place.optional(),
  nameSinhala: place.optional(),
  nameTamil: place.optional(),
  sex: place.optional(),
});
export type VoterMapping = z.infer<typeof VoterMapping>;

const FEMALE = /^(F|FEMALE|W|WOMAN|ස්ත්‍?රී|ගැහැණු|பெண்)$/iu;
const MALE = /^(M|MALE|MAN|පුරුෂ|පිරිමි|ஆண்)$/iu;

/** Null if all parts are absent. Sex is parsed in three languages. */
export function voterRecord(read: (place: string) => unknown, mapping: VoterMapping): VoterRecord | null {
  const text = (at: string | undefined): string | null => {
    const value = at === undefined ? undefined : read(at);
    const plain = typeof value === 'string' ? value.normalize('NFC').trim() : '';
    return plain === '' ? null : plain.slice(0, 300);
  };
  const sex = text(mapping.sex) ?? '';
  const record: VoterRecord = {
    name: text(mapping.name),
    nameSinhala: text(mapping.nameSinhala),
    nameTamil: text(mapping.nameTamil),
    sex: FEMALE.test(sex) ? 'FEMALE' : MALE.test(sex) ? 'MALE' : null,
  };
  return Object.values(record).every((part) => part === null) ? null : record;
}

/** Own members only; path such as `data.0.name`. */
export function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => {
    return typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? at[name as keyof typeof at] : undefined;
  }, value);
}
