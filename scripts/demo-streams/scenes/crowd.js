import { disc } from './canvas.js';
import { mix, seeded, wave } from './motion.js';

// Near each other in lightness: a crowd is a texture and must not draw the eye from the play.
const SHIRTS = ['#E9F1ED', '#8FB3A5', '#6F9C8B', '#C8D9D1', '#B7C6CF', '#DDC7A8', '#A9BEB5'];

/**
 * People in rows on a stand that rises from a front edge to a back edge; both edges are two places `[x, y, z]`.
 * Every seventh is a little restless.
 */
export function seatCrowd({ front, back, rows, perRow, seed }) {
  const random = seeded(seed);
  const people = [];
  for (let row = 0; row < rows; row++) {
    for (let seat = 0; seat < perRow; seat++) {
      if (random() < 0.12) continue;
      const along = (seat + 0.5 * (row % 2) + 0.3 * random()) / perRow;
      const place = [0, 1, 2].map((axis) => {
        const low = mix(front[0][axis], front[1][axis], along);
        const high = mix(back[0][axis], back[1][axis], along);
        return mix(low, high, (row + 0.5) / rows);
      });
      const shirt = SHIRTS[Math.floor(random() * SHIRTS.length)];
      people.push({ place, shirt, restless: random() < 0.14, shift: random() });
    }
  }
  return people;
}

export function drawCrowd(ctx, project, people, seconds, radiusMetres) {
  for (const { place, shirt, restless, shift } of people) {
    const [x, y, z] = place;
    const at = project(x, y, z + (restless ? 0.4 * radiusMetres * wave(seconds, 8, shift) : 0));
    if (at.x > -6 && at.x < 646 && at.y > -6) disc(ctx, at.x, at.y, radiusMetres * at.scale, shirt);
  }
}
