import { readKeyframe } from './keyframe.ts';

/** One picture after another is decoded, so that a list of cards holds up nothing else. */
let turn: Promise<unknown> = Promise.resolve();

/** Reads the last picture of a stream and draws it. False where there is none, or this browser cannot decode it. */
export function drawCover(canvas: HTMLCanvasElement, address: string, signal: AbortSignal): Promise<boolean> {
  const drawn = turn.then(() => !signal.aborted && draw(canvas, address, signal)).catch(() => false);
  turn = drawn;
  return drawn;
}

async function draw(canvas: HTMLCanvasElement, address: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(address, { signal, priority: 'low' });
  if (!response.ok) return false;
  const keyframe = readKeyframe(new Uint8Array(await response.arrayBuffer()));
  if (!keyframe) return false;
  const { codec, description, data } = keyframe;
  let isDrawn = false;
  const decoder = new VideoDecoder({
    output(picture) {
      if (!signal.aborted) isDrawn = fill(canvas, picture);
      picture.close();
    },
    error: () => undefined,
  });
  try {
    decoder.configure({ codec, description });
    decoder.decode(new EncodedVideoChunk({ type: 'key', timestamp: 0, data }));
    await decoder.flush();
  } finally {
    if (decoder.state !== 'closed') decoder.close();
  }
  return isDrawn;
}

/** Draws a picture over the whole of a card; parts beyond its sides, or above and below, are cut off. */
function fill(canvas: HTMLCanvasElement, picture: VideoFrame): boolean {
  const { width, height } = canvas;
  const { displayWidth, displayHeight } = picture;
  const scale = Math.max(width / displayWidth, height / displayHeight);
  const [wide, high] = [displayWidth * scale, displayHeight * scale];
  const context = canvas.getContext('2d');
  context?.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high);
  return context !== null;
}
