import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { useCall } from '../../runtime/use-call.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { StatusPage } from './status-page.tsx';

const texts = pagesTexts.maintenance;
const CHECK_MS = 60_000;

/** The site is being worked on. It looks every minute whether that is over. */
export function Page() {
  const [, navigate] = useLocation();
  const site = useCall('perInfo', {}, { every: CHECK_MS, staleTime: 0 });
  const isOver = site.isSuccess && !site.isFetching;
  useEffect(() => {
    if (isOver) navigate('/app/home', { replace: true });
  }, [isOver, navigate]);
  const announced = site.error?.failure.code === codes.systemMaintenance ? site.error.message : null;
  return (
    <StatusPage
      icon="clock"
      title={texts.title}
      text={announced ?? texts.text}
      actions={
        <>
          <Button busy={site.isFetching} onClick={() => site.refetch()}>
            {texts.refresh}
          </Button>
          <ButtonLink look="soft" to="/cs">
            {texts.help}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.checking}</p>
    </StatusPage>
  );
}
