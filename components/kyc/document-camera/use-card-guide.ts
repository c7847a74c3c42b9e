'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PageMethod } from '@/core/kyc/capture/capture-policy';
import { hintForPhoto, hintForPixels, regionInPhoto } from '@/core/kyc/capture/card-resolution';
import { type CardSight, findCard } from '@/core/kyc/capture/find-card';
import { type Grey, greyOf } from '@/core/kyc/capture/grey';
import { CLOSED_GATE, type HintGate, mayCapture, steadyMarks, throughGate } from '@/core/kyc/capture/hint-gate';
import {
  type CardHint,
  faceOfCard,
  judgeCard,
  NO_SHARPNESS,
  rememberSharpness,
  usualSharpness,
} from '@/core/kyc/capture/judge-card';
import { inspectPhotoFile } from '../upload/inspect-photo-file';

type Region = { x: number; y: number; width: number; height: number };

/** Phones refocus and meter again before a still photo. */
const PHOTO_MS = 3_000;

/** https://www.w3.org/TR/image-capture/, missing in TypeScript's DOM library. */
type StillCamera = { takePhoto: () => Promise<Blob> };
declare const ImageCapture: (new (track: MediaStreamTrack) => StillCamera) | undefined;

/** Still photo at a higher resolution than video. Null if unsupported, too slow, or framed differently. */
async function takePhoto(video: HTMLVideoElement, region: Region): Promise<Blob | null> {
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
  if (!track || typeof ImageCapture === 'undefined') return null;
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_MS));
    const taken = await Promise.race([new ImageCapture(track).takePhoto(), late]);
    const photo = taken && (await createImageBitmap(taken));
    if (!photo) return null;
    const part = regionInPhoto(region, { width: video.videoWidth, height: video.videoHeight }, photo);
    const cut = part && (await drawRegion(photo, part));
    photo.close();
    return cut;
  } catch {
    // The caller uses the video frame.
    return null;
  }
}

function drawRegion(picture: CanvasImageSource, region: Region): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(region.width), Math.round(region.height)];
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

const LOOK_EVERY_MS = 166;
const LOOK_WIDTH = 480;

/** `hint` is null if not inspected; `likeness`: small grey copy of the card; `byItself`: without a press. */
export type CardShot = {
  photo: Blob;
  taken: PageMethod;
  hint: CardHint | null;
  likeness: Grey | null;
  byItself: boolean;
};

export type CardGuide = { shown: CardHint | null; seen: CardSight['seen']; shoot: () => Promise<CardShot | null> };

const UNSEEN: CardSight['seen'] = [false, false, false, false];
const START: { gate: HintGate<CardHint>; hint: CardHint; likeness: Grey | null; taken: boolean } = {
  gate: CLOSED_GATE,
  hint: 'none',
  likeness: null,
  taken: false,
};

/** Analyze the guide area six times a second, report one hint, capture after 700 ms of good frames. */
export function useCardGuide(options: {
  video: RefObject<HTMLVideoElement | null>;
  guide: RefObject<HTMLElement | null>;
  running: boolean;
  ratio: number;
  otherSide: Grey | null;
  byItself: boolean;
  /** False if the photo was not accepted (offline); the camera continues. */
  onShot: (shot: CardShot) => Promise<boolean>;
}): CardGuide {
  const { video, guide, running, ratio, otherSide, byItself, onShot } = options;
  const [gate, setGate] = useState<HintGate<CardHint>>(CLOSED_GATE);
  const [seen, setSeen] = useState<CardSight['seen']>(UNSEEN);
  const now = useRef(START);
  const take = useRef(onShot);
  take.current = onShot;

  const shoot = useCallback(async (): Promise<CardShot | null> => {
    if (!video.current?.videoWidth || !guide.current) return null;
    const { hint, likeness } = now.current;
    const region = regionAround(video.current, guide.current);
    const frame = await drawRegion(video.current, region);
    if (!frame) return null;
    // The card may move before the still photo; use it only if good.
    const still = await takePhoto(video.current, region);
    const stillLook = still && (await inspectPhotoFile(still, ratio));
    const isStill = still !== null && stillLook?.fault === null && stillLook.across !== null;
    const photo = isStill ? still : frame;
    // Absolute sharpness needs a full-size photo; live frames are compared with each other.
    const { fault, across } = isStill ? stillLook : await inspectPhotoFile(frame, ratio);
    const found = hint === 'good' && fault === 'blur' ? 'blur' : hintForPhoto(hint, across);
    return { photo, taken: 'camera', hint: found, likeness, byItself: false };
  }, [video, guide, ratio]);

  useEffect(() => {
    if (!running) return undefined;
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    let sharpness = NO_SHARPNESS;
    let latest: number | null = null;
    let blurredAt: number | null = null;
    let before: CardSight['corners'] = null;
    let lastSeen = UNSEEN;
    // The camera may have shown another side before.
    now.current = START;
    setGate(CLOSED_GATE);
    setSeen(UNSEEN);
    const lookOnUnlessTaken = async (): Promise<void> => {
      const soft = latest;
      const shot = await shoot();
      const isBlurred = shot?.hint === 'blur';
      if (isBlurred) blurredAt = soft;
      if (!shot || isBlurred || !(await take.current({ ...shot, byItself: true })))
        now.current = { ...now.current, taken: false, gate: CLOSED_GATE };
    };
    const look = (): void => {
      if (!pen || !video.current?.videoWidth || !guide.current?.clientWidth) return;
      if (document.hidden || now.current.taken) return;
      const region = regionAround(video.current, guide.current);
      const picture = greyRegion(pen, video.current, region);
      const sight = findCard(picture, ratio);
      const { hint: judged, measures } = judgeCard(picture, sight, {
        usualSharpness: usualSharpness(sharpness),
        blurredAt,
        before,
        otherSide,
      });
      const hint = measures ? hintForPixels(judged, measures.width, region.width) : judged;
      before = sight.corners;
      const at = performance.now();
      if (measures) {
        latest = measures.sharpness;
        sharpness = rememberSharpness(sharpness, { hint: judged, sharpness: latest }, at);
      }
      const next = throughGate(now.current.gate, hint, at);
      const likeness = sight.corners && faceOfCard(picture, sight.corners);
      now.current = {
        gate: next,
        hint,
        likeness: likeness ?? now.current.likeness,
        taken: byItself && mayCapture(next, at),
      };
      setGate(next);
      const agreed = lastSeen;
      setSeen((marks) => steadyMarks(marks, agreed, sight.seen));
      lastSeen = sight.seen;
      if (now.current.taken) void lookOnUnlessTaken();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running, ratio, otherSide, byItself, video, guide, shoot]);
  return { shown: gate.shown, seen, shoot };
}

/** Region under the guide frame plus a margin; the video covers its box. */
function regionAround(video: HTMLVideoElement, guide: HTMLElement): Region {
  const box = video.getBoundingClientRect();
  const frame = guide.getBoundingClientRect();
  const scale = Math.max(box.width / video.videoWidth, box.height / video.videoHeight) || 1;
  const [offX, offY] = [(video.videoWidth * scale - box.width) / 2, (video.videoHeight * scale - box.height) / 2];
  const margin = { x: frame.width * 0.05, y: frame.height * 0.24 };
  const left = Math.max(0, frame.left - margin.x - box.left);
  const top = Math.max(0, frame.top - margin.y - box.top);
  const right = Math.min(box.width, frame.right + margin.x - box.left);
  const bottom = Math.min(box.height, frame.bottom + margin.y - box.top);
  return {
    x: (left + offX) / scale,
    y: (top + offY) / scale,
    width: Math.max(1, (right - left) / scale),
    height: Math.max(1, (bottom - top) / scale),
  };
}

function greyRegion(pen: CanvasRenderingContext2D, video: HTMLVideoElement, region: Region): Grey {
  const height = Math.min(LOOK_WIDTH * 2, Math.max(8, Math.round((LOOK_WIDTH * region.height) / region.width)));
  if (pen.canvas.width !== LOOK_WIDTH) pen.canvas.width = LOOK_WIDTH;
  if (pen.canvas.height !== height) pen.canvas.height = height;
  pen.drawImage(video, region.x, region.y, region.width, region.height, 0, 0, LOOK_WIDTH, height);
  return greyOf(pen.getImageData(0, 0, LOOK_WIDTH, height).data, LOOK_WIDTH, height);
}
