export interface Notes {
  readonly hertz: readonly number[];
  /** The length of a note. */
  readonly seconds: number;
  /** From the start of a note to the start of the next one. */
  readonly apart: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly wave: OscillatorType;
}

let context: AudioContext | null = null;

/** Plays a few notes, each of which fades. A browser without a previous tap stays silent. */
export function playNotes({ hertz, seconds, apart, volume, wave }: Notes): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, frequency] of hertz.entries()) {
    const start = currentTime + index * apart;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = wave;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
