import { lightOf } from '../film/light.ts';
import { clouds, noise } from '../film/noise.ts';
import { between, rotation, scale, step, type Vec } from '../film/vectors.ts';
import { panelAt } from './football.ts';
import type { SportObject } from './sport-object.ts';

const sphere = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z) - 1;

function soccer(): SportObject {
  const turn = rotation([0.3, 1, 0.2], 0.9);
  const [white, black] = [lightOf('#E4E9E5'), lightOf('#173A30')];
  return {
    body: sphere,
    finish: (_point, normal) => {
      const { isDark, seam } = panelAt(turn(normal));
      const base = isDark ? black : white;
      return { colour: between(base, scale(base, 0.4), (1 - step(0.004, 0.018, seam)) * 0.85) };
    },
  };
}

function basketball(): SportObject {
  const turn = rotation([0.5, 0.3, 0.9], 0.55);
  const [orange, seam] = [lightOf('#DE6A1E'), lightOf('#2A1408')];
  return {
    body: sphere,
    finish: (_point, normal) => {
      const [x, y, z] = turn(normal);
      const curve = Math.abs(Math.abs(z) - (0.6 + 0.26 * y * y - 0.18 * z * z));
      const line = 1 - step(0.018, 0.034, Math.min(Math.abs(x), Math.abs(y), curve));
      const grain = noise(x * 34 + 9, y * 34 + z * 31);
      return { colour: between(scale(orange, 0.9 + 0.2 * grain), seam, line), gloss: 0.18 };
    },
  };
}

function tennis(): SportObject {
  const turn = rotation([0.2, 0.6, 0.9], 0.8);
  const [felt, seam] = [lightOf('#C4DE2B'), lightOf('#F7F9EC')];
  return {
    body: sphere,
    finish: (_point, normal) => {
      const [x, y, z] = turn(normal);
      const curve = 0.58 * Math.sin(2 * Math.atan2(z, x)) * Math.sqrt(Math.max(0, 1 - y * y * 0.6));
      const line = 1 - step(0.045, 0.075, Math.abs(y - curve));
      const fluff = clouds(x * 16 + 5, y * 16 + z * 13, 3);
      return { colour: between(scale(felt, 0.72 + 0.5 * fluff), seam, line), gloss: 0.03 };
    },
  };
}

function volleyball(): SportObject {
  const turn = rotation([0.7, 0.5, 0.2], 0.75);
  const panels = ['#E8EAE3', '#1F6FB8', '#F2B930'].map(lightOf);
  return {
    body: sphere,
    finish: (_point, normal) => {
      const place = turn(normal);
      const size = place.map(Math.abs) as unknown as Vec;
      const face = size[0] >= size[1] && size[0] >= size[2] ? 0 : size[1] >= size[2] ? 1 : 2;
      const u = place[(face + 1) % 3] / size[face];
      const v = place[(face + 2) % 3] / size[face];
      const band = u * 1.5 + 0.5;
      const colour = panels[(Math.floor(band + 1) + 3 + face) % 3];
      const edge = Math.min(Math.abs(band - Math.round(band)), 1 - Math.abs(v), (1 - Math.abs(u)) * 1.1);
      return { colour: between(colour, scale(colour, 0.38), (1 - step(0.02, 0.06, edge)) * 0.85) };
    },
  };
}

function baseball(): SportObject {
  const turn = rotation([0.3, 0.7, 0.5], 0.7);
  const [leather, thread] = [lightOf('#EFEBE0'), lightOf('#C22A26')];
  return {
    body: sphere,
    finish: (_point, normal) => {
      const [x, y, z] = turn(normal);
      const angle = Math.atan2(z, x);
      const curve = 0.5 * Math.sin(2 * angle) * Math.sqrt(Math.max(0, 1 - y * y * 0.5));
      const aside = Math.abs(y - curve);
      const groove = 1 - step(0.012, 0.024, aside);
      const isStitch = Math.abs((angle * 5.6 + 40 - aside * 6) % 1) < 0.42 && aside < 0.115 && aside > 0.018;
      const grained = scale(leather, 0.92 + 0.16 * noise(x * 22 + 4, y * 22 + z * 19));
      if (isStitch) return { colour: thread, gloss: 0.1 };
      return { colour: between(grained, scale(leather, 0.45), groove * 0.8), gloss: 0.12 };
    },
  };
}

export const balls = {
  football: soccer(),
  basketball: basketball(),
  tennis: tennis(),
  volleyball: volleyball(),
  baseball: baseball(),
};
