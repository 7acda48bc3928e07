import type { CallOutput } from '@touchline/contract';
import { destinationOf } from '@touchline/rules/site';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { noticesTexts } from '../../locales/notices/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { leaveFor } from '../../runtime/travel/leaving.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import styles from './popup-dialog.module.css';

interface PopupDialogProps {
  readonly popup: CallOutput<'popups'>['items'][number];
  readonly isOpen: boolean;
  readonly onClose: (isQuietToday: boolean) => void;
}

/** A notice or an offer of the site. The member can hide an offer for today. */
export function PopupDialog({ popup, isOpen, onClose }: PopupDialogProps) {
  const [, navigate] = useLocation();
  const [isQuiet, setQuiet] = useState(false);
  const venues = useCall('venueList', {}, { staleTime: 60_000, enabled: popup.link.kind === 'game' }).data?.items ?? [];
  const egames = venues.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  const destination = destinationOf(popup.link, egames);
  const follow = () => {
    onClose(isQuiet);
    if (destination?.kind === 'inside') navigate(destination.to);
    if (destination?.kind === 'outside') leaveFor(destination.to);
  };
  return (
    <Dialog
      title={popup.title}
      isOpen={isOpen}
      onClose={() => onClose(isQuiet)}
      actions={
        <>
          <Button look="quiet" data-first-focus onClick={() => onClose(isQuiet)}>
            {stateTexts.close}
          </Button>
          {destination && <Button onClick={follow}>{popup.action}</Button>}
        </>
      }
    >
      <span className={styles.picture}>
        <Picture kind="promo" name={popup.art} />
      </span>
      <span className={styles.text}>{popup.text}</span>
      {popup.kind === 'marketing' && (
        <label className={styles.quiet}>
          <input type="checkbox" checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)} />
          {noticesTexts.popup.quietToday}
        </label>
      )}
    </Dialog>
  );
}
