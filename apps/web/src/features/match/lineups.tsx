import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { OldDataNote } from '../../ui/page/old-data-note.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { inkOn } from './kit.ts';
import styles from './lineups.module.css';
import { OtherMatches } from './other-matches.tsx';
import { marksOf } from './player-marks.ts';
import { lineupTexts as texts } from './texts/zh-CN.ts';

type SideLineup = NonNullable<CallOutput<'matchLineup'>['lineup']>['home'];
type Player = SideLineup['starting'][number];
type Marks = ReturnType<typeof marksOf>;

const MINUTE_MS = 60_000;
const OVER: ReadonlySet<string> = new Set(['finished', 'abandoned', 'cancelled', 'walkover']);
/** The lines of players from the goal to the half-way line. */
const LINES = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const;

/** The line-ups, each side on its half of the field. */
export function Lineups({ match }: { readonly match: LiveMatch }) {
  const { info, state, events } = match;
  const isOver = OVER.has(state.status);
  const answer = useCall('matchLineup', { matchId: info.matchId }, { every: !isOver && MINUTE_MS });
  if (answer.isPending)
    return (
      <div className={styles.sides}>
        <Skeleton height="420px" radius="14px" />
        <Skeleton height="420px" radius="14px" />
      </div>
    );
  if (answer.isError && !answer.data)
    return <LoadFailed text={answer.error.message} onRetry={() => answer.refetch()} />;
  const { lineup } = answer.data;
  if (!lineup)
    return <Empty text={isOver ? texts.none.after : texts.none.before} action={<OtherMatches sport={info.sport} />} />;
  return (
    <div className={styles.sides}>
      {answer.isError && (
        <div className={styles.note}>
          <OldDataNote answer={answer} />
        </div>
      )}
      {(['home', 'away'] as const).map((side) => (
        <Side key={side} team={info[side]} lineup={lineup[side]} marks={marksOf(events, side)} />
      ))}
      <div className={styles.note}>
        <Notice>{texts.note}</Notice>
      </div>
    </div>
  );
}

interface SideProps {
  readonly team: LiveMatch['info']['home'];
  readonly lineup: SideLineup;
  readonly marks: Marks;
}

function Side({ team, lineup: { formation, starting, bench }, marks }: SideProps) {
  return (
    <Card as="section" className={styles.side} aria-label={team.name}>
      <div className={styles.head}>
        <Crest {...team.crest} size={24} />
        <h3>{team.name}</h3>
        {formation && (
          <span className={styles.formation}>
            <span className="visually-hidden">{texts.formation(formation)}</span>
            <span aria-hidden="true" className="figures">
              {formation}
            </span>
          </span>
        )}
      </div>
      <div className={styles.field}>
        {LINES.map((position) => (
          <ul key={position} className={styles.line} aria-label={texts.positions[position]}>
            {starting
              .filter((player) => player.position === position)
              .map((player) => (
                <li key={player.playerId} className={styles.player}>
                  <Shirt player={player} colours={team.crest.colours} />
                  <span className={styles.name}>{player.name}</span>
                  <PlayerMarks marks={marks.get(player.name)} />
                </li>
              ))}
          </ul>
        ))}
      </div>
      {bench.length > 0 && (
        <>
          <h4 className={styles.benchHead}>{texts.bench}</h4>
          <ul className={styles.bench}>
            {bench.map((player) => (
              <li key={player.playerId}>
                <Shirt player={player} colours={team.crest.colours} />
                <span className={styles.name}>{player.name}</span>
                <PlayerMarks marks={marks.get(player.name)} />
                <Badge>{texts.positions[player.position]}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

interface ShirtProps {
  readonly player: Player;
  readonly colours: SideProps['team']['crest']['colours'];
}

/** The number on the colours of the side's crest. */
function Shirt({ player: { number }, colours: [field, charge] }: ShirtProps) {
  return (
    <span
      className={`figures ${styles.shirt}`}
      style={{ background: field, color: inkOn(field), boxShadow: `inset 0 0 0 2px ${charge}` }}
    >
      {number ?? ''}
    </span>
  );
}

function PlayerMarks({
  marks = [],
}: {
  readonly marks: Marks extends Map<string, infer Own> ? Own | undefined : never;
}) {
  if (marks.length === 0) return null;
  const goals = marks.filter((mark) => mark === 'goal').length;
  return (
    <span className={styles.marks}>
      {goals > 0 && (
        <span className={styles.goals}>
          <Icon name="ball" size={14} aria-label={texts.marks.goal} />
          {goals > 1 && <span className="figures">{goals}</span>}
        </span>
      )}
      {(['yellow_card', 'red_card'] as const).map(
        (card) =>
          marks.includes(card) && (
            <span key={card} className={styles.card} data-card={card} role="img" aria-label={texts.marks[card]} />
          ),
      )}
    </span>
  );
}
