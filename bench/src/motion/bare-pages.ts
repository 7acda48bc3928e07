import { barePage } from '../bare-page.ts';
import type { ServedFile } from '../serve-files.ts';

/** As many as a page of the site ever rolls at once, and digits that change in each. */
const ROLLING = { numbers: 4, digits: 5 };

const STYLE =
  '*{box-sizing:border-box}body{margin:0;font:14px/20px sans-serif}dialog{position:fixed;inset:auto 0 0;width:100%;max-width:none;height:480px;margin:0;border:0;touch-action:none}i{display:block;height:81px;border-bottom:1px solid #ddd;font-style:normal}b{position:relative;display:flex;height:20px;overflow:hidden;contain:strict}b span{display:block;white-space:pre}';
const html = (body: string) => barePage(STYLE, body);

const lines = (tag: string, count: number) =>
  Array.from({ length: count }, (_, index) => `<${tag}>${index} 主队 客队 1.95 1.85</${tag}>`).join('');

/** The least cost of the same motions: nothing but plain boxes moves, and nothing else happens. */
export const barePages: Readonly<Record<string, ServedFile>> = {
  '/sheet': html(`<dialog>${lines('p', 8)}</dialog><script>
    const sheet = document.querySelector('dialog');
    sheet.showModal();
    let from = 0;
    sheet.addEventListener('touchstart', (event) => { from = event.touches[0].clientY; }, { passive: true });
    sheet.addEventListener('touchmove', (event) => {
      event.preventDefault();
      sheet.style.transform = 'translateY(' + (event.touches[0].clientY - from) + 'px)';
    }, { passive: false });
  </script>`),
  '/list': html(lines('i', 200)),
  '/numbers': html(`${lines('b', ROLLING.numbers)}<script>
    window.changeNumbers = () => {
      for (const box of document.querySelectorAll('b')) {
        box.replaceChildren();
        for (let digit = 0; digit < ${ROLLING.digits}; digit++) {
          const strip = document.createElement('span');
          strip.textContent = [...'0123456789'].join('\\n');
          box.append(strip);
          strip.animate([{ transform: 'none' }, { transform: 'translateY(-90%)' }], { duration: 420, fill: 'forwards' });
        }
      }
    };
  </script>`),
};
