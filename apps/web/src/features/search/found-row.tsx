import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { ClockText } from '../../sports/match/clock-text.tsx';
import { isInPlay } from '../../sports/match/match-moment.tsx';
import { LeagueMark } from '../../ui/art/league-mark.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { SportPicture } from '../../ui/art/sport-picture.tsx';
import { Tile } from '../../ui/art/tile.tsx';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { cut, type FoundItem } from './found-items.ts';
import styles from './search-page.module.css';
import { searchTexts } from './texts/zh-CN.ts';

type Of<Group extends FoundItem['group']> = Extract<FoundItem, { readonly group: Group }>['item'];

/** One thing that was found: its picture, its name with what was meant, and a word about it. */
export function FoundRow({ found }: { readonly found: FoundItem }) {
  switch (found.group) {
    case 'teams':
      return <TeamRow item={found.item} />;
    case 'leagues':
      return <LeagueRow item={found.item} />;
    case 'matches':
      return <MatchRow item={found.item} />;
    case 'hosts':
      return <HostRow item={found.item} />;
    case 'games':
      return (
        <Row
          art={<Tile name={found.item.art} sizes="48px" className={styles.tile} />}
          item={found.item}
          about={found.item.venueName}
        />
      );
    case 'venues':
      return (
        <Row
          art={<Tile name="compass" sizes="48px" className={styles.tile} />}
          item={found.item}
          about={searchTexts.venue}
        />
      );
    case 'pages':
      return <Row art={<Icon name="forward" size={18} />} item={found.item} about="" />;
  }
}

interface RowProps {
  readonly art: React.ReactNode;
  readonly item: { readonly title: string; readonly marks: readonly (readonly [number, number])[] };
  readonly about: React.ReactNode;
  readonly end?: React.ReactNode;
}

function Row({ art, item, about, end }: RowProps) {
  return (
    <>
      <span className={styles.art}>{art}</span>
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={item.title} marks={item.marks} />
        </span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {end}
    </>
  );
}

function Marked({ text, marks }: { readonly text: string; readonly marks: RowProps['item']['marks'] }) {
  return cut(text, marks).map(({ text: part, isMarked }) =>
    isMarked ? <mark key={part}>{part}</mark> : <span key={part}>{part}</span>,
  );
}

function TeamRow({ item: { team, sport, leagueName, startAt, inPlay, marks } }: { readonly item: Of<'teams'> }) {
  const time = useTime(startAt);
  return (
    <Row
      art={<Crest {...team.crest} size={28} />}
      item={{ title: team.name, marks }}
      about={`${sportsTexts.sports[sport]}\u00a0· ${leagueName}`}
      end={inPlay ? <Badge tone="live">{searchTexts.inPlay}</Badge> : <span className={styles.end}>{time}</span>}
    />
  );
}

function LeagueRow({ item }: { readonly item: Of<'leagues'> }) {
  return (
    <Row
      art={<LeagueMark sport={item.sport} name={item.title} size={30} />}
      item={item}
      about={searchTexts.matches(item.matches)}
      end={item.inplay > 0 ? <Badge tone="live">{searchTexts.inPlayCount(item.inplay)}</Badge> : null}
    />
  );
}

function MatchRow({ item: { info, state, marks } }: { readonly item: Of<'matches'> }) {
  const time = useTime(info.startAt);
  const isOn = isInPlay(state.status);
  const isOutright = info.kind === 'outright';
  return (
    <>
      <span className={styles.art}>
        <SportPicture sport={info.sport} size={30} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={info.home.name} marks={marks.home} />
          {!isOutright && (
            <>
              <span className={styles.versus}>{isOn ? ` ${state.score.home}-${state.score.away} ` : ' vs '}</span>
              <Marked text={info.away.name} marks={marks.away} />
            </>
          )}
        </span>
        <span className={styles.about}>
          <Marked text={info.leagueName} marks={marks.league} />
          {isOutright && `\u00a0· ${sportsTexts.tabs.outright}`}
        </span>
      </span>
      {isOn ? (
        <span className={`figures ${styles.minute}`}>
          <ClockText match={{ info, state }} />
        </span>
      ) : (
        <span className={styles.end}>{time}</span>
      )}
      {info.badges.video && isOn && (
        <Icon name="tv" size={16} role="img" aria-hidden={false} aria-label={sportsTexts.video} />
      )}
    </>
  );
}

function HostRow({ item }: { readonly item: Of<'hosts'> }) {
  return (
    <Row
      art={<Portrait name={item.art} size={36} />}
      item={item}
      about={item.about}
      end={item.status === 'live' ? <Badge tone="live">{searchTexts.onAir}</Badge> : null}
    />
  );
}

function useTime(startAt: number): string {
  const { clock } = useApp();
  return kickOffTime(startAt, clock.now(), useUtcOffset());
}
