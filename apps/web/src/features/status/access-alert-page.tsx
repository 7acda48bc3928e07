import { useLocation } from 'wouter';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { acknowledgeCaveat } from '../../runtime/travel/known-caveats.ts';
import { useCarried } from '../../runtime/travel/use-carried.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { StatusPage } from './status-page.tsx';
import { useWayOut } from './use-way-out.ts';

const texts = pagesTexts.accessAlert;

/** A caveat about this visit. The answer that led here is carried as navigation state; without it the text is general. */
export function Page() {
  const [, navigate] = useLocation();
  const carried = useCarried<{ title?: string; content?: string; text?: string }>();
  // The reader may have been admitted again before this page was shown.
  useWayOut('caveat', carried === null ? 'never' : 'once');
  const goOn = () => {
    acknowledgeCaveat(carried);
    navigate('/app/home', { replace: true });
  };
  return (
    <StatusPage
      icon="alert"
      title={carried?.title || texts.title}
      text={carried?.content || carried?.text || texts.text}
      actions={
        <>
          <Button onClick={goOn}>{texts.known}</Button>
          <ButtonLink look="soft" to="/cs">
            {texts.help}
          </ButtonLink>
        </>
      }
    />
  );
}
