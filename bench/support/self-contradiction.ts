import { processors } from '@/core/documents/processors';
import { captions } from '@/core/documents/processors/sri-lanka-id/labels';
import type { RuleId } from '@/core/documents/rules';
import { readPage } from '@/platform/ocr/read-page';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';

/** The error-level rules that compare a document with itself. */
const RULES: readonly RuleId[] = ['contents-agree', 'nic-dob-match', 'nic-dob-extraction'];

/** What a side says against itself, read and judged as the product does: the failed rules in words, none for a sound one. */
export async function selfContradictions(image: Uint8Array, today: string): Promise<string[]> {
  const cropped = await cropDocument((await decodeImage(image)).image);
  const pages = [await readPage(cropped.image, { upright: true, captions })];
  const processor = processors.SRI_LANKA_ID;
  const { documentTypeID, schema } = processor.extract({ pages, faces: [[]], quality: [null], today });
  const { rules } = processor.check({ documentTypeID, schema, inputData: {}, today });
  return rules.flatMap(({ id, outcome, detail }) =>
    outcome === 'failed' && RULES.includes(id) ? [`${id}: ${detail}`] : [],
  );
}
