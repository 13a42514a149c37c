/** Pitch in hertz, duration in seconds. */
const TONES = { good: { pitch: 1200, lasts: 0.06 }, bad: { pitch: 220, lasts: 0.25 } };
const PAUSE_SECONDS = 0.03;

let sound: AudioContext | undefined;
let freeAt = 0;

/** Plays the result of a scan after all queued beeps. Plays nothing when the browser has no audio. */
export function playScanBeep(isGood: boolean): void {
  try {
    sound ??= new AudioContext();
    const { pitch, lasts } = isGood ? TONES.good : TONES.bad;
    const startsAt = Math.max(sound.currentTime, freeAt);
    freeAt = startsAt + lasts + PAUSE_SECONDS;
    const tone = new OscillatorNode(sound, { frequency: pitch, type: isGood ? "sine" : "square" });
    tone.connect(sound.destination);
    tone.start(startsAt);
    tone.stop(startsAt + lasts);
  } catch {
    // Ignore the error, because scanning also works without sound.
  }
}
