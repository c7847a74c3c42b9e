import { z } from 'zod';
import { isTag, normalTag, TAG_LENGTH_MAX, TAGS_MAX } from './tags';

export const Tag = z
  .string()
  .max(200)
  .transform(normalTag)
  .refine(
    isTag,
    `is no tag: letters, digits, spaces and . _ / & + - within it, at most ${TAG_LENGTH_MAX}, a letter or digit first`,
  );

export const TagChange = z.strictObject({
  add: z.array(Tag).max(TAGS_MAX).default([]),
  remove: z.array(Tag).max(TAGS_MAX).default([]),
});
export type TagChange = z.infer<typeof TagChange>;

export const ChangeAlertTags = TagChange.extend({ version: z.int().min(1).max(2_147_483_647) }).meta({
  id: 'ChangeAlertTags',
});
export type ChangeAlertTags = z.infer<typeof ChangeAlertTags>;

export const UsedTags = z
  .object({ tags: z.array(z.object({ tag: z.string(), alerts: z.int() })) })
  .meta({ id: 'UsedTags' });
export type UsedTags = z.infer<typeof UsedTags>;
