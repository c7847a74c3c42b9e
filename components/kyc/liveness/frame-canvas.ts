const [WIDTH, HEIGHT] = [640, 480];

export type FrameCanvas = {
  canvas: HTMLCanvasElement;
  take: (video: HTMLVideoElement) => void;
};

export function openPicture(): FrameCanvas | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return pen && { canvas, take: (video) => drawCovering(pen, video) };
}

/** Draw the centre of the video at 4:3, not mirrored. */
function drawCovering(pen: CanvasRenderingContext2D, video: HTMLVideoElement): void {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(videoWidth / WIDTH, videoHeight / HEIGHT) || 1;
  const [wide, tall] = [WIDTH * scale, HEIGHT * scale];
  pen.drawImage(video, (videoWidth - wide) / 2, (videoHeight - tall) / 2, wide, tall, 0, 0, WIDTH, HEIGHT);
}

export const photograph = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
