import type { PageReading } from '@/core/documents/pipeline/reading';
import type { RuleId } from '@/core/documents/pipeline/rules';
import { extractors } from '@/core/documents/processors/extractors';
import { captions } from '@/core/documents/processors/sri-lanka-id/labels';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';

const RULES: readonly RuleId[] = [
  'all-pages-match-one-template',
  'contents-agree',
  'nic-dob-match',
  'nic-dob-extraction',
];

/** Return the failed rules of the document; empty for a consistent one. */
export async function selfContradictions(images: readonly Uint8Array[], today: string): Promise<string[]> {
  const pages: PageReading[] = [];
  for (const image of images) {
    const cropped = await cropDocument((await decodeImage(image)).image);
    pages.push(await readPage(cropped.image, { upright: true, captions }));
  }
  const { extract, check } = extractors.SRI_LANKA_ID;
  const sides = { pages, faces: pages.map(() => []), quality: pages.map(() => null), today };
  const { documentTypeID, schema, rules: read } = extract(sides);
  const { rules } = check({ documentTypeID, schema, inputData: {}, today });
  return [...read, ...rules].flatMap(({ id, outcome, detail }) =>
    outcome === 'failed' && RULES.includes(id) ? [`${id}: ${detail}`] : [],
  );
}
