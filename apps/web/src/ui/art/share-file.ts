import { saveFile } from '../records/save-file.ts';

/** The picture on a canvas. */
export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture was made'))), 'image/png');
  });
}

/** Passes a file to the device's own sharing, or saves it where there is none. False where neither could be done. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] });
    else saveFile(file, file.name);
    return true;
  } catch (error) {
    // The member closed the share dialog of the device.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
