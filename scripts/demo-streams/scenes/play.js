import { clamp01, during, LOOP_SECONDS, mix, mixPoint, since, smooth, wrap } from './motion.js';

const STEP_SECONDS = 0.2;

/**
 * A passage of play that ends where it begins. `touches` say in order who has the ball from when to when, and where;
 * between two touches it flies, `arc` metres over the straight line. A player needs `runSeconds` to where the ball will
 * reach them, and back into the formation. A touch without `who` is a place, such as a hoop.
 * `formation(seconds, ballPlan)` gives every player's place apart from the ball, `team` the team of a player.
 */
export function createPlay({
  touches,
  formation,
  team,
  runSeconds,
  personalSpace,
  pressReach,
  carryMetres,
  carryHeight,
}) {
  const ballPlan = (seconds) => {
    const { touch, next, flown } = stageAt(touches, seconds);
    return flown === null ? planned(touch, seconds) : mixPoint(touch.end, next.start, flown);
  };

  function places(seconds) {
    const result = formation(seconds, ballPlan);
    for (const touch of touches.filter(({ who }) => who !== undefined)) {
      const near = during(seconds, touch.from, touch.to, touch.runSeconds ?? runSeconds);
      if (near === 0) continue;
      const ball = planned(touch, seconds);
      result.forEach((place, player) => {
        if (player === touch.who) result[player] = mixPoint(place, ball, near);
        else if (team(player) !== team(touch.who)) result[player] = pressed(place, ball, near, pressReach);
      });
    }
    return apart(result, personalSpace);
  }

  function players(seconds) {
    const before = places(wrap(seconds - STEP_SECONDS));
    const after = places(wrap(seconds + STEP_SECONDS));
    return places(seconds).map((place, player) => {
      const x = (after[player].x - before[player].x) / (2 * STEP_SECONDS);
      const y = (after[player].y - before[player].y) / (2 * STEP_SECONDS);
      return { ...place, speed: Math.hypot(x, y), heading: headingOf(x, y, team(player)) };
    });
  }

  function carried(touch, seconds) {
    const height = carryHeight(touch, seconds);
    if (touch.who === undefined) return { ...touch.start, z: height };
    const { x, y, heading } = players(seconds)[touch.who];
    return { x: x + heading.x * carryMetres, y: y + heading.y * carryMetres, z: height };
  }

  function ball(seconds) {
    const { touch, next, flown } = stageAt(touches, seconds);
    if (flown === null) return carried(touch, seconds);
    const from = carried(touch, touch.to);
    const to = carried(next, next.from);
    const lift = 4 * (touch.arc ?? 0) * flown * (1 - flown);
    return { ...mixPoint(from, to, flown), z: mix(from.z, to.z, flown) + lift };
  }

  return { players, ball, ballPlan };
}

/** The touch a time belongs to, and how much of the flight to the next is done: null while the ball is held. */
function stageAt(touches, seconds) {
  const latest = touches.reduce((a, b) => (since(seconds, b.from) < since(seconds, a.from) ? b : a));
  const next = touches[(touches.indexOf(latest) + 1) % touches.length];
  const held = since(latest.to, latest.from);
  const passed = since(seconds, latest.from) - held;
  return { touch: latest, next, flown: passed < 0 ? null : passed / since(next.from, latest.to) };
}

/** Where the holder of a touch should be: on the way from its start to its end, at one of them before and after. */
function planned({ from, to, start, end }, seconds) {
  const passed = since(seconds, from);
  const length = since(to, from);
  const isBefore = passed > (LOOP_SECONDS + length) / 2;
  return mixPoint(start, end, isBefore ? 0 : smooth(clamp01(passed / length)));
}

function pressed(place, ball, near, reach) {
  const distance = Math.hypot(ball.x - place.x, ball.y - place.y);
  return mixPoint(place, ball, 0.45 * near * Math.exp(-((distance / reach) ** 2)));
}

/** A player at rest looks the way their team plays. */
function headingOf(x, y, side) {
  const towards = { x: x + (side === 0 ? 0.5 : -0.5), y };
  const length = Math.hypot(towards.x, towards.y) || 1;
  return { x: towards.x / length, y: towards.y / length };
}

/** Moves those who come close apart, without a jump when one runs past the other. */
function apart(places, space) {
  return places.map((place, player) => {
    const moved = { ...place };
    places.forEach((other, index) => {
      const x = place.x - other.x;
      const y = place.y - other.y;
      const distance = Math.hypot(x, y);
      if (index === player || distance > space) return;
      const strength = 0.9 * (1 - distance / space) ** 2;
      moved.x += x * strength;
      moved.y += y * strength;
    });
    return moved;
  });
}
