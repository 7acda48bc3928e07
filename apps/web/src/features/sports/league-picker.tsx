import { useState } from 'react';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './league-picker.module.css';
import type { Sport } from './list-filter.ts';

interface LeaguePickerProps {
  readonly sport: Sport;
  /** None: every league. */
  readonly chosen: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChoose: (leagueIds: readonly string[]) => void;
}

/** The leagues to list: searched by name, all at once, or only the popular ones. */
export function LeaguePicker({ sport, chosen, isOpen, onClose, onChoose }: LeaguePickerProps) {
  const leagues = useCall('leagueList', { sport }, { enabled: isOpen });
  const items = leagues.data?.items ?? [];
  const [word, setWord] = useState('');
  const [onlyHot, setOnlyHot] = useState(false);
  /** Null: as it was when the sheet opened. */
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const isTicked = (id: string) => (ticked ? ticked.has(id) : chosen.length === 0 || chosen.includes(id));
  const shown = items.filter(
    ({ leagueName, isHot }) => leagueName.toLowerCase().includes(word.trim().toLowerCase()) && (isHot || !onlyHot),
  );
  // Ticked leagues count whether the search shows them or not; until then, the shown ones count.
  const picked = (ticked ? items : shown).filter(({ leagueId }) => isTicked(leagueId)).map(({ leagueId }) => leagueId);
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(items.map(({ leagueId }) => leagueId).filter(isTicked));
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  /** The next time it opens, it begins again. */
  const reset = () => {
    setWord('');
    setOnlyHot(false);
    setTicked(null);
  };
  const close = () => {
    reset();
    onClose();
  };
  const choose = () => {
    reset();
    onChoose(isEvery ? [] : picked);
  };
  const isEvery = picked.length === items.length;
  const shownIds = shown.map(({ leagueId }) => leagueId);
  return (
    <Sheet title={sportsTexts.leagues} isOpen={isOpen} onClose={close}>
      <div className={styles.picker}>
        <Field label={sportsTexts.searchLeague} value={word} onChange={(event) => setWord(event.target.value)} />
        <Toggle label={sportsTexts.onlyHot} isOn={onlyHot} onChange={setOnlyHot} />
        <div className={styles.both}>
          <Button look="soft" size="small" onClick={() => tick(shownIds, true)}>
            {sportsTexts.allLeagues}
          </Button>
          <Button look="soft" size="small" onClick={() => tick(shownIds, false)}>
            {sportsTexts.noLeagues}
          </Button>
        </div>
        {leagues.isError && <LoadFailed onRetry={() => leagues.refetch()} />}
        <ul className={styles.list}>
          {shown.map(({ leagueId, leagueName, matches, isHot }) => (
            <li key={leagueId}>
              <label className={styles.league}>
                <input
                  type="checkbox"
                  checked={isTicked(leagueId)}
                  onChange={(event) => tick([leagueId], event.target.checked)}
                />
                <span>{leagueName}</span>
                {isHot && <Badge tone="primary">{sportsTexts.hotLeague}</Badge>}
                <span className="figures">{matches}</span>
              </label>
            </li>
          ))}
        </ul>
        {leagues.data && shown.length === 0 && <p className={styles.none}>{sportsTexts.leagueNotFound}</p>}
        <div className={styles.foot}>
          <Button wide disabled={picked.length === 0} onClick={choose}>
            {isEvery ? sportsTexts.showAllLeagues : sportsTexts.showLeagues(picked.length)}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
