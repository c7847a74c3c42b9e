import type { PageArtefact } from '@/core/documents/files/artefacts';
import { type Comparison, compareReadings } from '@/core/documents/llm-review/compare';
import { answerShape, INSTRUCTIONS, questionData } from '@/core/documents/llm-review/question';
import type { PageReading } from '@/core/documents/pipeline/reading';
import type { Extraction } from '@/core/documents/processor';
import { callModel, languageModel } from '@/platform/llm/ask-model';
import { readFile } from '@/services/files/read-file';
import type { StageContext } from './stage-context';

const MOST_PICTURES = 4;

/**
 * Second reading by a language model; null without model or recognised document. `inputData` and `metadata` are not
 * sent. Throws ModelFault: the stage is retried.
 */
export async function consultModel(
  context: StageContext,
  extraction: Extraction,
  pages: readonly PageReading[],
  artefacts: readonly PageArtefact[],
): Promise<(Comparison & { model: string }) | null> {
  const model = languageModel();
  if (!model || extraction.documentTypeID === null) return null;
  const { processor } = context;
  const answer = await callModel({
    instructions: INSTRUCTIONS,
    data: questionData(processor.name, pages),
    pictures: model.pictures ? await picturesOf(context, artefacts) : [],
    shape: answerShape(processor),
  });
  return { ...compareReadings(processor.fields, extraction.schema, answer, pages, model.model), model: model.model };
}

async function picturesOf({ organizationId }: StageContext, pages: readonly PageArtefact[]): Promise<Uint8Array[]> {
  // Pages with a text layer are sent as text.
  const ids = pages.flatMap(({ fileId, reading }) => (reading ? [] : (fileId ?? []))).slice(0, MOST_PICTURES);
  return Promise.all(ids.map(async (id) => (await readFile(organizationId, id)).content));
}
