import type { Failure } from '@touchline/client';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCarried } from '../../runtime/travel/use-carried.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { type Announced, MaintenanceTimes } from './maintenance-times.tsx';
import { StatusPage } from './status-page.tsx';
import { useWayOut } from './use-way-out.ts';
import { guardOfAnswer } from './way-out.ts';

const texts = pagesTexts.maintenance;

/** The maintenance page. It checks every minute and on every site event whether maintenance is over, and then leads home. */
export function Page() {
  const carried = useCarried<Announced>();
  const { isAsking, answer, ask } = useWayOut('maintenance', 'minutely');
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

/** The maintenance that the failed answer announced; null when it was not about maintenance. */
function maintenanceOf(failure: Failure | null): Announced | null {
  if (!failure || guardOfAnswer(failure) !== 'maintenance') return null;
  return { text: failure.message, ...(failure.announced as Announced | null) };
}
