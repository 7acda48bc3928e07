import type { Failure } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { useCarried } from '../../runtime/use-carried.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { type Announced, MaintenanceTimes } from './maintenance-times.tsx';
import { StatusPage } from './status-page.tsx';
import { useSiteCheck } from './use-site-check.ts';

const texts = pagesTexts.maintenance;

/** The site is being worked on. It looks every minute whether that is over, and then leads home. */
export function Page() {
  const [, navigate] = useLocation();
  const carried = useCarried<Announced>();
  const { isAsking, answer, ask } = useSiteCheck();
  const way = answer === 'open' ? HOME : wayAfter(answer);
  const to = way?.to ?? null;
  const state = way?.state;
  useEffect(() => {
    if (to !== null) navigate(to, { replace: true, state });
  }, [to, state, navigate]);
  const announced = (answer === 'open' ? null : maintenanceOf(answer)) ?? carried;
  return (
    <StatusPage
      icon="clock"
      title={texts.title}
      text={announced?.text || texts.text}
      actions={
        <>
          <Button busy={isAsking} onClick={ask}>
            {texts.refresh}
          </Button>
          <ButtonLink look="soft" to="/cs">
            {texts.help}
          </ButtonLink>
        </>
      }
    >
      {announced && <MaintenanceTimes announced={announced} onOver={ask} />}
      <p>{texts.checking}</p>
    </StatusPage>
  );
}

interface Answer extends Announced {
  readonly maintainStatus?: number;
}

/** What the failed answer announced; null when it was no longer about maintenance. */
function maintenanceOf(failure: Failure | null): Announced | null {
  if (!failure) return null;
  const { code, announced, message } = failure;
  const answer = announced as Answer | null;
  const isMaintenance =
    code === codes.systemMaintenance || (code === codes.accessCaveat && answer?.maintainStatus === 0);
  return isMaintenance ? { text: message, ...answer } : null;
}

interface Way {
  readonly to: string;
  readonly state: unknown;
}

const HOME: Way = { to: '/app/home', state: undefined };

/** Maintenance is over, and the next guard in the order has its say. */
function wayAfter(failure: Failure | null): Way | null {
  if (!failure || maintenanceOf(failure)) return null;
  const { code, announced } = failure;
  if (code === codes.accessRestricted) return { to: '/access-restriction', state: announced };
  return code === codes.accessCaveat ? { to: '/access-alert', state: announced } : null;
}
