import { type PageArtefact, type ReadingArtefacts, ScanArtefacts } from '@/core/documents/files/artefacts';
import { misplacedFields } from '@/core/documents/forgery-detection/field-places';
import { markHandwritten } from '@/core/documents/handwriting/mark-handwritten';
import { locateFields, locateUpright } from '@/core/documents/layout/locate-fields';
import { compareReadings, type ReadingComparison } from '@/core/documents/llm-review/compare';
import { answerShape, INSTRUCTIONS, questionData } from '@/core/documents/llm-review/question';
import type { PageReading, Script } from '@/core/documents/pipeline/reading';
import type { RuleOutcome } from '@/core/documents/pipeline/rule-outcome';
import { decide, ofGroup, readingFailure } from '@/core/documents/pipeline/verdict';
import type { Extraction } from '@/core/documents/processor';
import { extractors } from '@/core/documents/processors/extractors';
import { judgeElectronicInvoice } from '@/core/documents/processors/invoice/electronic-invoice';
import { numbersOn } from '@/core/documents/processors/sri-lanka-id/numbers-on';
import { judgeTextLayer } from '@/core/documents/text-layer/text-layer';
import { judgeAccepted } from '@/core/kyc/document/accepted-document';
import { DOCUMENT_TYPES, type DocumentType, documentTypesOf } from '@/core/kyc/document/document-types';
import { db } from '@/platform/db/db';
import { callModel, languageModel } from '@/platform/llm/call-model';
import { readPage } from '@/platform/ocr/read-page';
import { readFile } from '@/services/files/serve-file';
import { retryWhileBusy } from '../intake/wait-for-document';
import type { StageOutcome } from './record-stage';
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
): Promise<(ReadingComparison & { model: string }) | null> {
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

/**
 * Read, extract and validate every page. Fails with PRE_VALIDATION_FAILED or EXTRACTION_FAILED if an error rule failed.
 */
export async function readDocument(context: StageContext): Promise<StageOutcome> {
  const scan = await context.artefacts('crop_and_detect_faces', ScanArtefacts);
  if (!scan) throw new Error('the pages of the document are not there');
  const scripts: readonly Script[] = context.processor.subject === 'card' ? ['latin', 'sinhala', 'tamil'] : ['latin'];
  const pages: PageReading[] = [];
  for (const page of scan.pages) pages.push(await readingOf(context, page, scripts));
  const extraction = extractors[context.processor.processorId].extract({
    pages,
    faces: scan.pages.map((page) => page.faces),
    quality: scan.pages.map((page) => page.quality),
    today: context.today,
  });
  const second = await consultModel(context, extraction, pages, scan.pages);
  const { documentTypeID } = extraction;
  const schema = markHandwritten(second?.schema ?? extraction.schema, pages);
  const layer = judgeTextLayer(scan.pages).filter(({ id }) => context.processor.rules.includes(id));
  const electronic = [judgeElectronicInvoice(scan.electronicInvoice, schema)].filter(({ id }) =>
    context.processor.rules.includes(id),
  );
  const own = judgeAccepted(extraction.rules, documentTypeID, await documentsTaken(context));
  const rules = [...own, ...layer, ...electronic, ...(second ? [second.rule] : [])];
  const failure = readingFailure(rules);
  const validation = decide([...ofGroup(rules, 'validation'), ...ofGroup(rules, 'post')]);
  const artefacts: ReadingArtefacts = {
    documentTypeID,
    schema,
    rules,
    modifications: second?.added ?? [],
    places: locateFields(schema, pages),
    numbers: rules.some(isOfTwo) ? placedNumbers(documentTypeID, pages, context.today) : [],
    misplaced: misplacedFields(
      locateUpright(schema, pages),
      context.processor.templates.find((one) => one.documentTypeID === documentTypeID),
      (page) => scan.pages[page]?.cropped ?? false,
    ),
  };
  return {
    status: failure ? 'failed' : 'success',
    ...(failure ? { errorCode: failure } : {}),
    data: {
      documentTypeID,
      validation,
      extraction: decide(ofGroup(rules, 'extraction')),
      schema,
      ...secondReading(second),
    },
    artefacts,
  };
}

/** Those offered in the KYC session, otherwise all. */
async function documentsTaken({ organizationId, kycSessionId }: StageContext): Promise<readonly DocumentType[]> {
  const session =
    kycSessionId === null ? null : await db(organizationId).kycSession.findFirst({ where: { id: kycSessionId } });
  return session ? documentTypesOf(session.documentTypes) : DOCUMENT_TYPES;
}

const isOfTwo = ({ id, outcome }: RuleOutcome): boolean =>
  id === 'all-pages-match-one-template' && outcome === 'failed';

function placedNumbers(
  documentTypeID: string | null,
  pages: readonly PageReading[],
  today: string,
): ReadingArtefacts['numbers'] {
  return pages.flatMap((reading, page) =>
    numbersOn(documentTypeID, reading, today).map(({ field, value }) => {
      const place = locateFields({ number: { value, originalText: value } }, [reading]).number;
      return { page, field, value, box: place?.box ?? null };
    }),
  );
}

function secondReading(second: Awaited<ReturnType<typeof consultModel>>): Record<string, unknown> {
  if (!second) return {};
  const { model, agreed, differing, added, dropped } = second;
  return { secondReading: { model, agreed, differing, added: added.map(({ field }) => field), dropped } };
}

async function readingOf(context: StageContext, page: PageArtefact, scripts: readonly Script[]): Promise<PageReading> {
  if (page.reading) return page.reading;
  if (page.fileId === null) return { width: page.width, height: page.height, lines: [] };
  const { content } = await readFile(context.organizationId, page.fileId);
  const { captions } = context.processor;
  const options = { scripts, upright: context.shouldCropImages, ...(captions && { captions }) };
  return retryWhileBusy(() => readPage(content, options));
}
