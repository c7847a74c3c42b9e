const [WIDTH, HEIGHT] = [640, 480];

/** The camera's picture of a moment on a canvas, for the tracker to look at and to be kept as it is. */
export type Picture = {
  canvas: HTMLCanvasElement;
  /** Draws what the camera shows now. */
  take: (video: HTMLVideoElement) => void;
};

/** Null in a browser that gives no canvas to draw on. */
export function openPicture(): Picture | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return pen && { canvas, take: (video) => drawCovering(pen, video) };
}

/** The middle of the camera's picture at 4:3, not mirrored: left stays the person's left. */
function drawCovering(pen: CanvasRenderingContext2D, video: HTMLVideoElement): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(videoWidth / WIDTH, videoHeight / HEIGHT) || 1;
  const [wide, tall] = [WIDTH * scale, HEIGHT * scale];
  pen.drawImage(video, (videoWidth - wide) / 2, (videoHeight - tall) / 2, wide, tall, 0, 0, WIDTH, HEIGHT);
}

export const photograph = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
