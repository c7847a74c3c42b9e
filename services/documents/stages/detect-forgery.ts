import { type IntegrityArtefacts, ScanArtefacts } from '@/core/documents/files/artefacts';
import { withoutCameraTrace } from '@/core/documents/forgery-detection/camera-trace';
import { editingProgram } from '@/core/documents/forgery-detection/editing-program';
import { type SentPicture, shownPlace } from '@/core/documents/forgery-detection/field-places';
import {
  type IntegrityFinding,
  judgeLayout,
  judgeTampering,
  worstPage,
} from '@/core/documents/forgery-detection/judge';
import { judgeGrid, type Reproduction } from '@/core/documents/forgery-detection/recapture-detection/judge';
import { findingsOf } from '@/core/documents/forgery-detection/suspicion';
import type { Box } from '@/core/documents/pipeline/reading';
import { decide } from '@/core/documents/pipeline/verdict';
import { findTraces } from '@/platform/vision/find-traces';
import { readFile } from '@/services/files/serve-file';
import { retryWhileBusy } from '../intake/wait-for-document';
import type { StageOutcome } from './record-stage';
import type { StageContext } from './stage-context';

/**
 * Run forgery detection on submitted files; PDFs by metadata only, as their pages are re-rendered. Never fails:
 * post-validation merges the outcomes and judges colours.
 */
export async function inspectIntegrity(context: StageContext): Promise<StageOutcome> {
  const scan = await context.artefacts('crop_and_detect_faces', ScanArtefacts);
  if (!scan) throw new Error('the pages of the document are not there');
  const marks: Mark[] = [];
  const reproductions: Reproduction[] = [];
  const sources = [...new Set(scan.pages.map((page) => page.sourceFileId))];
  for (const fileId of sources) {
    const { content, mimeType } = await readFile(context.organizationId, fileId);
    const page = scan.pages.findIndex((one) => one.sourceFileId === fileId) + 1;
    const program = editingProgram(content);
    if (program) marks.push(marked(editedBy(program, page), fileId, null));
    if (mimeType === 'application/pdf') continue;
    const pairs = context.processor.subject === 'card';
    const documents = await retryWhileBusy(() => findTraces(content, { pairs }));
    reproductions.push(...documents.map(({ reproduction }) => reproduction));
    marks.push(
      ...documents.flatMap(({ traces, left, top, whole, cameraless }, index) =>
        [...findingsOf(traces, page + index, left, top), ...(cameraless ? [withoutCameraTrace(page + index)] : [])].map(
          (one) => marked(one, fileId, whole),
        ),
      ),
    );
  }
  const findings = marks.map(({ finding }) => finding);
  const rules = [
    judgeTampering(findings, sources.length),
    judgeLayout(scan.pages, context.processor.templates),
    judgeGrid(reproductions),
  ];
  const shown = marks.map(({ finding: { detector, suspicion, detail }, fileId, place }) => ({
    detector,
    suspicion,
    detail,
    fileId,
    place,
  }));
  const artefacts: IntegrityArtefacts = { rules, reproductions, findings: shown };
  const { suspicion } = worstPage(findings);
  return { status: 'success', data: { validation: decide(rules), suspicion, findings }, artefacts };
}

/** `place` is in shares of the displayed file. */
type Mark = { finding: IntegrityFinding; fileId: string; place: Box | null };

function marked(finding: IntegrityFinding, fileId: string, picture: SentPicture | null): Mark {
  return { finding, fileId, place: finding.box && picture ? shownPlace(finding.box, picture) : null };
}

function editedBy(program: string, page: number): IntegrityFinding {
  const detail = `The file was saved by a program for changing pictures (${program}).`;
  return { detector: 'editing-program', page, suspicion: 0.85, detail, picture: 'submitted', box: null };
}
