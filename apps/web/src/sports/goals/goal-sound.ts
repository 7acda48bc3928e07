const NOTES_HZ = [660, 880];
const NOTE_SECONDS = 0.14;
const VOLUME = 0.12;

let context: AudioContext | null = null;

/** Plays two short notes. A browser without a previous tap stays silent. */
export function playGoal(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [index, hertz] of NOTES_HZ.entries()) {
    const start = currentTime + index * NOTE_SECONDS;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(VOLUME, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    tone.connect(gain).connect(destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
}
