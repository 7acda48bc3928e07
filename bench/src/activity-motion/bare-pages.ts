import { barePage } from '../bare-page.ts';
import type { ServedFile } from '../serve-files.ts';

const STYLE =
  '*{box-sizing:border-box}body{margin:16px;font:14px/20px sans-serif}i{display:block;width:320px;height:320px;border-radius:50%;background:conic-gradient(#c43d31 0 12%,#1f7a4d 0 24%,#2f64b8 0 36%,#a86f08 0 48%,#6a48b5 0 60%,#3c5a50 0 72%,#c43d31 0 84%,#1f7a4d 0);transition:transform 4.6s cubic-bezier(.12,.72,.12,1);will-change:transform}canvas{display:block;width:343px;height:360px}';
const html = (body: string) => barePage(STYLE, body);

/** The same shapes move, and nothing else happens: no call, no result, no page around them. */
export const barePages: Readonly<Record<string, ServedFile>> = {
  '/wheel': html(`<i></i><button>spin</button><script>
    const wheel = document.querySelector('i');
    wheel.addEventListener('transitionend', () => { document.body.dataset.stopped = 'true'; });
    document.querySelector('button').addEventListener('click', () => { wheel.style.transform = 'rotate(2000deg)'; });
  </script>`),
  '/rain': html(`<canvas></canvas><script>
    const canvas = document.querySelector('canvas');
    const density = Math.min(2, devicePixelRatio);
    canvas.width = 343 * density;
    canvas.height = 360 * density;
    const context = canvas.getContext('2d');
    const sprite = document.createElement('canvas');
    sprite.width = 72 * density;
    sprite.height = 90 * density;
    const drawing = sprite.getContext('2d');
    drawing.fillStyle = '#d8382c';
    drawing.fillRect(4, 4, sprite.width - 8, sprite.height - 8);
    requestAnimationFrame(function paint(now) {
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, 343, 360);
      for (let packet = 0; packet < 14; packet++) {
        const y = (now / 1000 * (130 + packet * 5) + packet * 60) % 460 - 60;
        const tilt = Math.sin(now / 550 + packet * 2) * 0.22;
        const [cos, sin] = [Math.cos(tilt) * density, Math.sin(tilt) * density];
        context.setTransform(cos, sin, -sin, cos, (packet * 23 + 30) * density, y * density);
        context.drawImage(sprite, -30, -37, 60, 74);
      }
      requestAnimationFrame(paint);
    });
  </script>`),
};
