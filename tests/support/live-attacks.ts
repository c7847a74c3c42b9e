import sharp, { type Sharp } from 'sharp';
import type { Movement } from '@/core/kyc/liveness/challenges';
import { FRAME_STEPS } from '@/core/kyc/liveness/judge-run';
import { portraitOf, webcamPicture } from '../fixtures/documents/portraits';
import { faceOnAnotherDay, movingFace, seen } from './fake-camera/face-film';
import { seenFace } from './fake-camera/head-mesh';
import type { MovingFace, Picture, Pose } from './fake-camera/moving-face';
import { PHONE_CAMERA } from './fake-camera/phone-camera';
import { type Place, warped } from './fake-camera/warp';
import { type Frames, liveRun, MOVED, type Recording, TIMES } from './live-run';

/** A presentation attack on the liveness check: the data sent, and the client facts the server has. */
export type Attempt = {
  kind: string;
  portrait: number;
  movements: [Movement, Movement];
  frames: Frames;
  recording: Recording;
  pageOpened: boolean;
  cameraLabel: string | null;
  earlier: Frames;
};

type Sent = Partial<Attempt> & Pick<Attempt, 'frames'>;
type Attack = (portrait: number) => Promise<Sent>;

const TURN_AND_SMILE: [Movement, Movement] = ['turnLeft', 'smile'];
const jpeg = ({ rgb, width, height }: Picture, quality = 90): Promise<Buffer> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

const pushed = (picture: Picture, centre: Place, radius: number, by: Place): Picture =>
  warped(picture, ({ x, y }) => {
    const share = Math.exp(-((x - centre.x) ** 2 + (y - centre.y) ** 2) / radius ** 2);
    return { x: x - by.x * share, y: y - by.y * share };
  });

/** MediaPipe landmarks of nose tip, mouth corners and eye corners. */
const POINTS = { nose: 1, right: 61, left: 291, rightEye: 33, leftEye: 263 } as const;

/** Warp one photo: shift the nose by yaw, the mouth corners by smile. */
function pushedBy(photo: Picture, portrait: number, { yaw = 0, smile = 0 }: Pose): Picture {
  const at = (name: keyof typeof POINTS): Place => seenFace(portrait)?.points[POINTS[name]] ?? { x: 0, y: 0 };
  const eyes = Math.hypot(at('leftEye').x - at('rightEye').x, at('leftEye').y - at('rightEye').y);
  const turned = yaw === 0 ? photo : pushed(photo, at('nose'), eyes * 0.55, { x: (eyes * 0.22 * yaw) / 20, y: 0 });
  if (smile === 0) return turned;
  const pull = eyes * 0.12 * smile;
  const right = pushed(turned, at('right'), eyes * 0.2, { x: -pull, y: -pull / 2 });
  return pushed(right, at('left'), eyes * 0.2, { x: pull, y: -pull / 2 });
}

const tilted = (photo: Picture, degrees: number): Picture =>
  warped(photo, ({ x, y }) => {
    const [u, v] = [x - photo.width / 2, y - photo.height / 2];
    const near = 1 + (u * Math.sin((degrees * Math.PI) / 180)) / 900;
    return { x: photo.width / 2 + (u * near) / Math.cos((degrees * Math.PI) / 180), y: photo.height / 2 + v * near };
  });

const bent = (photo: Picture, share: number): Picture =>
  warped(photo, ({ x, y }) => {
    const u = (2 * x) / photo.width - 1;
    return { x: (photo.width / 2) * (1 + Math.sign(u) * Math.abs(u) ** (1 + share)), y };
  });

const shifted = (photo: Picture, by: Place): Picture => warped(photo, ({ x, y }) => ({ x: x - by.x, y: y - by.y }));

async function edited(frames: Frames, edit: (picture: Sharp) => Sharp): Promise<Frames> {
  return Promise.all(
    frames.map(async (frame) => {
      const picture = edit(sharp(Buffer.from(frame.base64Data, 'base64')));
      return { ...frame, base64Data: (await picture.jpeg({ quality: 85 }).toBuffer()).toString('base64') };
    }),
  );
}

let pictures = 0;
const filmed = (face: MovingFace, movements: [Movement, Movement]) =>
  liveRun(movements, (pose) => seen(face.posed(pose, { x: (pictures * 3) % 7, y: (pictures * 5) % 6 }), pictures++));

const genuineRuns = new Map<number, ReturnType<typeof filmed>>();
export function genuineRun(portrait: number): ReturnType<typeof filmed> {
  const made = genuineRuns.get(portrait) ?? faceOnAnotherDay(portrait).then((face) => filmed(face, TURN_AND_SMILE));
  genuineRuns.set(portrait, made);
  return made;
}

/** Animate the photo behind the document's portrait as a mesh, at rest in its own pose or facing the camera. */
async function meshRun(portrait: number, ownPose: boolean) {
  const [face, known] = [await movingFace(portrait), seenFace(portrait)];
  const from: Pose = ownPose && known ? { yaw: known.turn, pitch: known.nod, smile: 0.8 * known.smile } : {};
  return liveRun(TURN_AND_SMILE, ({ yaw = 0, pitch = 0, smile = 0 }) =>
    seen(
      face.posed({
        yaw: (from.yaw ?? 0) + yaw,
        pitch: (from.pitch ?? 0) + pitch,
        smile: (from.smile ?? 0) + smile,
      }),
      pictures++,
    ),
  );
}

async function documentPortrait(portrait: number): Promise<Picture> {
  const { data, info } = await sharp(await portraitOf(portrait))
    .resize(640, 480, { fit: 'contain', background: '#909090' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

function drawnFace({ yaw = 0, smile = 0 }: Pose): Promise<Buffer> {
  const x = yaw * 2;
  const mouth = `M ${270 + x - smile * 15} 330 Q ${320 + x} ${345 + smile * 25} ${370 + x + smile * 15} 330`;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
      <rect width="640" height="480" fill="#b8c4cc"/><ellipse cx="320" cy="240" rx="125" ry="165" fill="#d9a982"/>
      <path d="M 195 200 Q 320 20 445 200 Q 420 90 320 85 Q 220 90 195 200" fill="#3a2a20"/>
      <g fill="#fff"><ellipse cx="${268 + x}" cy="205" rx="24" ry="13"/><ellipse cx="${372 + x}" cy="205" rx="24" ry="13"/></g>
      <g fill="#2a1c12"><circle cx="${268 + x}" cy="205" r="11"/><circle cx="${372 + x}" cy="205" r="11"/></g>
      <g stroke="#3a2a20" stroke-width="8" fill="none"><path d="M ${240 + x} 178 h 56"/><path d="M ${344 + x} 178 h 56"/></g>
      <path d="M ${320 + x * 1.5} 215 l -16 60 h 32 z" fill="#c08a66"/>
      <path d="${mouth}" stroke="#8c3b34" stroke-width="10" fill="none"/></svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Return frames of one photo, in the JPEG qualities of the first attack found. */
async function oneScript(photo: Picture, portrait: number): Promise<Frames> {
  const pictures = [{}, MOVED.turnLeft, {}, MOVED.smile, {}, {}].map((pose) => pushedBy(photo, portrait, pose));
  const qualities = [92, 90, 88, 90, 84, 80];
  return Promise.all(
    TIMES.map(async (at, i) => ({
      step: FRAME_STEPS[i] ?? 'still',
      at,
      base64Data: (await jpeg(pictures[i] ?? photo, qualities[i])).toString('base64'),
    })),
  );
}

const script = { pageOpened: false, cameraLabel: null };

export const ATTACKS: Record<string, Attack> = {
  'one photo pushed, saved again, by script': async (portrait) => ({
    ...script,
    frames: await oneScript(await webcamPicture(portrait), portrait),
  }),
  'one photo pushed, with a recording': async (portrait) => {
    const photo = await webcamPicture(portrait);
    return liveRun(TURN_AND_SMILE, (pose) => seen(pushedBy(photo, portrait, pose), pictures++));
  },
  'one photo pushed and moved about, with noise': async (portrait) => {
    const photo = await webcamPicture(portrait);
    return liveRun(TURN_AND_SMILE, (pose, at) => {
      const moved = shifted(pushedBy(photo, portrait, pose), { x: Math.sin(at / 900) * 6, y: Math.cos(at / 700) * 4 });
      return seen(moved, pictures++);
    });
  },
  'one photo as a mesh, in its own pose': (portrait) => meshRun(portrait, true),
  'one photo as a mesh, by script without a page': async (portrait) => ({
    ...script,
    ...(await meshRun(portrait, false)),
  }),
  'one photo as a mesh, without a recording': async (portrait) => ({
    frames: (await meshRun(portrait, false)).frames,
  }),
  'one photo as a mesh, on a canvas in place of a camera': async (portrait) => ({
    ...(await meshRun(portrait, false)),
    cameraLabel: null,
  }),
  'print held': async (portrait) => {
    const photo = await webcamPicture(portrait);
    return liveRun(TURN_AND_SMILE, (_, at) =>
      seen(shifted(photo, { x: Math.sin(at / 500) * 12, y: Math.cos(at / 800) * 9 }), pictures++),
    );
  },
  'print tilted': async (portrait) => {
    const photo = await webcamPicture(portrait);
    return liveRun(TURN_AND_SMILE, ({ yaw = 0, smile = 0 }) => seen(tilted(photo, yaw * 1.8 + smile * 20), pictures++));
  },
  'print bent': async (portrait) => {
    const photo = await webcamPicture(portrait);
    return liveRun(TURN_AND_SMILE, ({ yaw = 0, smile = 0 }) => seen(bent(tilted(photo, yaw), 0.3 * smile), pictures++));
  },
  'earlier run sent again': async (portrait) => {
    const { frames, recording } = await genuineRun(portrait);
    return { frames: await edited(frames, (picture) => picture), recording, earlier: frames };
  },
  'earlier run mirrored': async (portrait) => {
    const { frames } = await genuineRun(portrait);
    return {
      frames: await edited(frames, (picture) => picture.flop()),
      movements: ['turnRight', 'smile'],
      earlier: frames,
    };
  },
  'earlier run cropped': async (portrait) => {
    const { frames } = await genuineRun(portrait);
    const cut = { left: 13, top: 10, width: 614, height: 460 };
    return { frames: await edited(frames, (picture) => picture.extract(cut)), earlier: frames };
  },
  'earlier run brightened': async (portrait) => {
    const { frames } = await genuineRun(portrait);
    return { frames: await edited(frames, (picture) => picture.linear(1.15, 8)), earlier: frames };
  },
  'frames out of order': async (portrait) => {
    const { frames, recording } = await genuineRun(portrait);
    const order = [0, 3, 2, 1, 4, 5];
    return {
      frames: frames.map((frame, i) => ({ ...frame, base64Data: frames[order[i] ?? i]?.base64Data ?? '' })),
      recording,
    };
  },
  'another person midway': async (portrait) => {
    const { frames, recording } = await genuineRun(portrait);
    const other = await genuineRun(portrait === 10 ? 11 : 10);
    return {
      frames: frames.map((frame, i) => (i < 4 ? frame : { ...frame, base64Data: other.frames[i]?.base64Data ?? '' })),
      recording,
    };
  },
  "another run's recording": async (portrait) => {
    const { frames } = await genuineRun(portrait);
    const other = await genuineRun(portrait === 10 ? 11 : 10);
    return { frames, recording: other.recording };
  },
  'document’s portrait as the face': async (portrait) => {
    const photo = await documentPortrait(portrait);
    return liveRun(TURN_AND_SMILE, ({ yaw = 0, smile = 0 }) =>
      seen(bent(tilted(photo, yaw * 1.5), 0.3 * smile), pictures++),
    );
  },
  'drawn face': () => liveRun(TURN_AND_SMILE, (pose) => drawnFace(pose)),
};

/** Create an attack of this kind; unspecified facts default to those of a genuine camera. */
export async function attemptOf(kind: string, portrait: number): Promise<Attempt> {
  const sent = await ATTACKS[kind]?.(portrait);
  if (!sent) throw new RangeError(`no such attack: ${kind}`);
  return {
    kind,
    portrait,
    movements: TURN_AND_SMILE,
    recording: [],
    pageOpened: true,
    cameraLabel: PHONE_CAMERA,
    earlier: [],
    ...sent,
  };
}
