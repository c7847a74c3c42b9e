import { shrinkTo } from '@/core/kyc/capture/grey';
import type { RecordedFrame } from '@/core/kyc/liveness/evidence/judge-recording';
import { COMPARED } from '@/core/kyc/liveness/evidence/recording';
import { followFace } from '@/platform/faces/find-faces';
import { decodeImage } from '@/platform/vision/decode-image';
import { readFile } from '@/services/files/serve-file';
import type { AnalyzedFrame } from './analyze-frames';
import { recordedFiles } from './record-liveness-frames';
import type { RunRow } from './start-liveness-run';

type Box = { x: number; y: number; width: number; height: number };

/** Analyze the recording, tracking the face from its position in the run's first frame. */
export async function analyzeRecording(run: RunRow, steps: readonly AnalyzedFrame[]): Promise<RecordedFrame[]> {
  const files = (await recordedFiles(run, run.id)).map(({ id, at, createdAt }) => ({
    at,
    receivedAt: createdAt.getTime() - run.issuedAt.getTime(),
    read: async () => (await readFile(run.organizationId, id)).content,
  }));
  return followRecording(files, steps);
}

type Received = { at: number; receivedAt: number; read: () => Promise<Uint8Array> };

export async function followRecording(
  received: readonly Received[],
  steps: readonly AnalyzedFrame[],
): Promise<RecordedFrame[]> {
  const [first] = steps;
  if (!first?.box) return [];
  const box = sharesOf(first.box, first.size);
  const around = first.marks.length > 0 ? marginOf(first.box, first.marks) : null;
  const frames: RecordedFrame[] = [];
  let near = box;
  for (const { at, receivedAt, read } of received) {
    const { image, width, height } = await decodeImage(await read());
    const { landmarks, grey } = await followFace(image, pixelsOf(near, { width, height }));
    const marks = landmarks.map(({ x, y }) => ({ x: x / grey.scale, y: y / grey.scale }));
    const next = around ? boxAround(marks, around) : null;
    if (next) near = sharesOf(next, grey);
    frames.push({
      at,
      receivedAt,
      marks,
      size: { width: grey.width, height: grey.height },
      small: shrinkTo(grey, COMPARED.width, COMPARED.height),
    });
  }
  return frames;
}

type Size = { width: number; height: number };

const sharesOf = ({ x, y, width, height }: Box, size: Size): Box => ({
  x: x / size.width,
  y: y / size.height,
  width: width / size.width,
  height: height / size.height,
});
const pixelsOf = ({ x, y, width, height }: Box, size: Size): Box => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
});

type Mark = { x: number; y: number };

function extentOf(marks: readonly Mark[]): Box {
  const [xs, ys] = [marks.map(({ x }) => x), marks.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Margin of the detector's box around the landmarks, as shares of their extent. */
function marginOf(box: Box, marks: readonly Mark[]): Box {
  const extent = extentOf(marks);
  return {
    x: (extent.x - box.x) / extent.width,
    y: (extent.y - box.y) / extent.height,
    width: box.width / extent.width,
    height: box.height / extent.height,
  };
}

function boxAround(marks: readonly Mark[], margin: Box): Box | null {
  if (marks.length === 0) return null;
  const { x, y, width, height } = extentOf(marks);
  if (!(width > 0) || !(height > 0)) return null;
  return {
    x: x - margin.x * width,
    y: y - margin.y * height,
    width: width * margin.width,
    height: height * margin.height,
  };
}
