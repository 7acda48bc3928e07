import type { CallError } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { useCall } from '../../runtime/use-call.ts';
import { useCarried } from '../../runtime/use-carried.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { type Announced, MaintenanceTimes } from './maintenance-times.tsx';
import { StatusPage } from './status-page.tsx';

const texts = pagesTexts.maintenance;
const CHECK_MS = 60_000;

/** The site is being worked on. It looks every minute whether that is over, and then leads home. */
export function Page() {
  const [, navigate] = useLocation();
  const carried = useCarried<Announced>();
  const site = useCall('perInfo', {}, { every: CHECK_MS, staleTime: 0 });
  const way = site.isFetching ? null : site.isSuccess ? { to: '/app/home' } : wayAfter(site.error);
  useEffect(() => {
    if (way) navigate(way.to, { replace: true, state: 'state' in way ? way.state : undefined });
  }, [way, navigate]);
  const announced = maintenanceOf(site.error) ?? carried;
  return (
    <StatusPage
      icon="clock"
      title={texts.title}
      text={announced?.text || texts.text}
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
      {announced && <MaintenanceTimes announced={announced} onOver={() => void site.refetch()} />}
      <p>{texts.checking}</p>
    </StatusPage>
  );
}

interface Answer extends Announced {
  readonly maintainStatus?: number;
}

/** What the failed answer announced; null when it was no longer about maintenance. */
function maintenanceOf(error: CallError | null): Announced | null {
  if (!error) return null;
  const { code, data, message } = error.failure;
  const answer = data as Answer | null;
  const isMaintenance =
    code === codes.systemMaintenance || (code === codes.accessCaveat && answer?.maintainStatus === 0);
  return isMaintenance ? { text: message, ...answer } : null;
}

/** Maintenance is over, and the next guard in the order has its say. */
function wayAfter(error: CallError | null): { readonly to: string; readonly state: unknown } | null {
  if (!error || maintenanceOf(error)) return null;
  const { code, data } = error.failure;
  if (code === codes.accessRestricted) return { to: '/access-restriction', state: data };
  return code === codes.accessCaveat ? { to: '/access-alert', state: data } : null;
}
