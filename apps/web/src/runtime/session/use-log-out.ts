import { useLocation } from 'wouter';
import { useAction } from '../actions/use-action.ts';
import { useApp } from '../app-context.ts';

/** Ends the member's session, here and at the server, and leads home. */
export function useLogOut() {
  const { session, effects, realtime } = useApp();
  const [, navigate] = useLocation();
  const logout = useAction('logout');
  /** `beforeLeaving` closes the layers over the page, so that the next one gets the focus. */
  const leaveAfter = async (beforeLeaving: () => void) => {
    // A member who logs out needs no message about it from the socket, which ends with the session.
    realtime.stop();
    await logout.run({});
    session.end();
    effects.memberLeft();
    realtime.start();
    beforeLeaving();
    navigate('/app/home');
  };
  return { busy: logout.busy, leave: () => leaveAfter(() => {}), leaveAfter };
}
