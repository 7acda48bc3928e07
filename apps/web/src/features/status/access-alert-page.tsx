import { pagesTexts } from '../../locales/pages-texts.ts';
import { useCarried } from '../../runtime/use-carried.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { StatusPage } from './status-page.tsx';

const texts = pagesTexts.accessAlert;

/** A caveat about this visit. The answer that led here is carried as navigation state; without it the text is general. */
export function Page() {
  const carried = useCarried<{ title?: string; content?: string }>();
  return (
    <StatusPage
      icon="alert"
      title={carried?.title ?? texts.title}
      text={carried?.content ?? texts.text}
      actions={
        <>
          <ButtonLink to="/app/home">{texts.known}</ButtonLink>
          <ButtonLink look="soft" to="/cs">
            {texts.help}
          </ButtonLink>
        </>
      }
    />
  );
}
