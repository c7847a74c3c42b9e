import { frameTimesOf } from '@/core/kyc/liveness/evidence/frame-times';

const MOST_GAPS = 300;

export type WatchedFrames = { times: () => ReturnType<typeof frameTimesOf>; stop: () => void };

/** Record frame times; nothing where the browser does not report them. */
export function watchFrames(video: HTMLVideoElement): WatchedFrames {
  const gaps: number[] = [];
  if (!('requestVideoFrameCallback' in video)) return { times: () => null, stop: () => undefined };
  let last: number | null = null;
  let handle = 0;
  const note: VideoFrameRequestCallback = (_now, { captureTime, presentationTime }) => {
    const at = captureTime ?? presentationTime;
    if (last !== null) gaps.push(at - last);
    if (gaps.length > MOST_GAPS) gaps.shift();
    last = at;
    handle = video.requestVideoFrameCallback(note);
  };
  handle = video.requestVideoFrameCallback(note);
  return { times: () => frameTimesOf(gaps), stop: () => video.cancelVideoFrameCallback(handle) };
}
