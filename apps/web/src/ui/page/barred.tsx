import { useLocation } from 'wouter';
import { refusalTexts } from '../../locales/refusal/zh-CN.ts';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../sheets/dialog.tsx';

const texts = refusalTexts.barred;

/** Members who must not receive offers read so and are led to the home page (standards BON-8). */
export function Barred() {
  const [, go] = useLocation();
  const leave = () => go('/app/home', { replace: true });
  return (
    <Dialog title={texts.title} isOpen onClose={leave} actions={<Button onClick={leave}>{texts.action}</Button>}>
      <p>{texts.text}</p>
    </Dialog>
  );
}
