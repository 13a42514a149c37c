/** Hertz and seconds: high and short is good, low and long is not. */
const TONES = { good: { pitch: 1200, lasts: 0.06 }, bad: { pitch: 220, lasts: 0.25 } };
const PAUSE_SECONDS = 0.03;

let sound: AudioContext | undefined;
let freeAt = 0;

/** Says by ear how a scan was answered; one after the other, however fast they come. Silent where there is no sound. */
export function beep(isGood: boolean): void {
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
    // A browser without sound scans all the same.
  }
}
