import { LOOP_SECONDS } from './scenes/motion.js';

const RATE = 48_000;
/** Seconds of noise after the loop that are laid under its beginning, so that no seam is audible. */
const SEAM_SECONDS = 2;

/** The sound, as an ffmpeg source of noise and the filters that shape it. The swells have whole cycles in a loop. */
const SOUNDS = {
  football: {
    noise: 'anoisesrc=color=pink:seed=21',
    shape: `highpass=f=180,lowpass=f=1500,equalizer=f=520:t=q:w=0.8:g=6,${swell(0.16, 0.3, 2)}`,
  },
  basketball: {
    noise: 'anoisesrc=color=pink:seed=34',
    shape: `highpass=f=240,lowpass=f=1900,equalizer=f=700:t=q:w=0.9:g=5,${swell(0.13, 0.25, 4)}`,
  },
  esports: {
    noise: 'anoisesrc=color=brown:seed=55',
    shape: `highpass=f=120,lowpass=f=1100,${swell(0.12, 0.35, 2)}`,
  },
  studio: {
    noise: 'anoisesrc=color=brown:seed=89',
    shape: `highpass=f=90,lowpass=f=700,${swell(0.025, 0.15, 1)}`,
    // Frequencies with whole cycles in a loop.
    tone: 'aevalsrc=0.005*(sin(2*PI*110*t)+0.6*sin(2*PI*165*t))*(1+0.3*sin(2*PI*t/8))',
  },
};

function swell(level, depth, cycles) {
  return `volume='${level}*(1+${depth}*sin(2*PI*${cycles}*t/${LOOP_SECONDS}))':eval=frame`;
}

/**
 * The filter graph of a scene's sound, `repeats` loops long, mono, at `[out]`. The noise is made two seconds longer than
 * the loop; the end fades out while the beginning fades in.
 */
export function soundGraph(scene, repeats) {
  const { noise, shape, tone } = SOUNDS[scene === 'portrait' ? 'studio' : scene];
  const whole = LOOP_SECONDS + SEAM_SECONDS;
  const graph = [
    `${noise}:sample_rate=${RATE}:duration=${whole}:amplitude=1,asplit[a][b]`,
    `[a]atrim=end=${LOOP_SECONDS},afade=t=in:d=${SEAM_SECONDS}:curve=qsin[body]`,
    `[b]atrim=start=${LOOP_SECONDS},asetpts=PTS-STARTPTS,afade=t=out:d=${SEAM_SECONDS}:curve=qsin[tail]`,
    // Filters are given one loop to settle in before the part that is kept.
    `[body][tail]amix=inputs=2:duration=first:normalize=0,aloop=loop=${repeats - 1}:size=${LOOP_SECONDS * RATE}[round]`,
    `[round]asetpts=N/SR/TB,${shape}[murmur]`,
  ];
  if (!tone) return `${graph.join(';')};[murmur]anull[out]`;
  const toneSource = `${tone}:s=${RATE}:d=${LOOP_SECONDS * repeats}[tone]`;
  return `${graph.join(';')};${toneSource};[murmur][tone]amix=inputs=2:normalize=0[out]`;
}
