import { useEffect, useRef, useState } from 'react';
import { memberTexts } from '../../locales/member/zh-CN.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './member-frame.module.css';

const texts = memberTexts.avatar;
/** Edge of the picture that is sent. */
const SIDE = 512;
const QUALITY = 0.9;

interface CropSheetProps {
  readonly file: File | null;
  readonly onClose: () => void;
  /** The cropped picture in base64. */
  readonly onDone: (picture: string) => void;
}

/** Chooses the square of a picture with three sliders, which work by touch and by keys. */
export function CropSheet({ file, onClose, onDone }: CropSheetProps) {
  return (
    <Sheet title={texts.crop} isOpen={file !== null} onClose={onClose}>
      {file && <Crop file={file} onDone={onDone} />}
    </Sheet>
  );
}

function Crop({ file, onDone }: { readonly file: File; readonly onDone: CropSheetProps['onDone'] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [view, setView] = useState({ zoom: 1, across: 0.5, down: 0.5 });

  useEffect(() => {
    let isHere = true;
    createImageBitmap(file).then(
      (bitmap) => isHere && setImage(bitmap),
      () => isHere && setUnreadable(true),
    );
    return () => {
      isHere = false;
    };
  }, [file]);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !image) return;
    const side = Math.min(image.width, image.height) / view.zoom;
    const [x, y] = [(image.width - side) * view.across, (image.height - side) * view.down];
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, SIDE, SIDE);
    context.drawImage(image, x, y, side, side, 0, 0, SIDE, SIDE);
  }, [image, view]);

  const slider = (name: keyof typeof view, min: number, max: number) => (
    <label className={styles.slider}>
      {texts[name]}
      <input
        type="range"
        min={min}
        max={max}
        step={0.01}
        value={view[name]}
        onChange={(event) => setView({ ...view, [name]: Number(event.target.value) })}
      />
    </label>
  );
  const done = () => {
    const data = canvas.current?.toDataURL('image/jpeg', QUALITY) ?? '';
    onDone(data.slice(data.indexOf(',') + 1));
  };
  if (isUnreadable) return <FormError text={texts.unreadable} />;
  return (
    <div className={styles.group}>
      <canvas ref={canvas} width={SIDE} height={SIDE} className={styles.crop} />
      {slider('zoom', 1, 4)}
      {slider('across', 0, 1)}
      {slider('down', 0, 1)}
      <Button size="large" wide disabled={!image} onClick={done}>
        {texts.use}
      </Button>
    </div>
  );
}
