/** Two rising notes, twice: short, and unlike any message's. Hertz, and seconds from the beginning. */
const NOTES = [
  [880, 0],
  [1175, 0.18],
  [880, 0.5],
  [1175, 0.68],
] as const;
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.6;
const BUZZ = [300, 150, 300, 150, 300];

let context: AudioContext | undefined;

/** Rings once: buzzes and sounds, as far as the phone can. Browsers allow neither before the page has been touched. */
export function ringOnce(): void {
  if (!mayRing()) return;
  navigator.vibrate?.(BUZZ);
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A page that was hidden for long has its sound put to sleep.
  void context.resume().catch(() => {});
  for (const [hertz, after] of NOTES) playNote(context, hertz, context.currentTime + after);
}

/** The buzz that is under way ends with what it was for. */
export function stopBuzz(): void {
  if (mayRing()) navigator.vibrate?.(0);
}

function mayRing(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Made here and not loaded: there may be no network. */
function playNote(on: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: hertz });
  const volume = new GainNode(on, { gain: 0 });
  tone.connect(volume).connect(on.destination);
  // A note that begins at once clicks.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
