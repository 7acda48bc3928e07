import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Empty } from '../../ui/primitives/states.tsx';

const texts = pagesTexts.play;

/** Stand-alone video. It plays nothing but what a valid ticket names; an address in the query is never looked at. */
export function Page() {
  return (
    <main>
      <h1 className="visually-hidden">{texts.title}</h1>
      <Empty
        text={texts.expired}
        action={
          <ButtonLink look="soft" to="/app/live">
            {texts.back}
          </ButtonLink>
        }
      />
    </main>
  );
}
