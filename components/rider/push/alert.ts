/** Two rising notes, played twice. Each entry is a frequency in hertz and a start time in seconds. */
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

/** Vibrates and plays the alert once. Browsers allow both only after the first tap. */
export function playAlert(): void {
  if (!mayRing()) return;
  navigator.vibrate?.(BUZZ);
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Resume the audio, because the browser suspends the audio of a hidden page.
  void context.resume().catch(() => {});
  for (const [hertz, after] of NOTES) playNote(context, hertz, context.currentTime + after);
}

export function stopVibration(): void {
  if (mayRing()) navigator.vibrate?.(0);
}

function mayRing(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** Synthesizes the note, because a sound file may not load offline. */
function playNote(on: AudioContext, hertz: number, at: number): void {
  const tone = new OscillatorNode(on, { type: "triangle", frequency: hertz });
  const volume = new GainNode(on, { gain: 0 });
  tone.connect(volume).connect(on.destination);
  // A ramp avoids a click at the start of the note.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + NOTE_SECONDS);
  tone.start(at);
  tone.stop(at + NOTE_SECONDS);
}
