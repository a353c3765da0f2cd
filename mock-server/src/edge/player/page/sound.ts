/**
 * Sounds and vibration of a game, behind one switch that is off until the player turns it on. The sounds are synthesised,
 * so nothing is loaded for them. There is none for a loss, and none for a return below the stake.
 */
import { icon } from './dom';
import { postToSite } from './site';
import { say } from './words';

/** Hertz, and when the tone begins, in seconds. */
type Note = readonly [pitch: number, at: number];
interface Cue {
  readonly notes: readonly Note[];
  /** Of each note, in seconds. */
  readonly length: number;
  /** Milliseconds of vibration and pause, in turn. */
  readonly vibration: readonly number[];
}

const CUES = {
  /** A reel stops, a card is dealt, a tile is safe. */
  tick: { notes: [[220, 0]], length: 0.05, vibration: [8] },
  good: {
    notes: [
      [523, 0],
      [659, 0.09],
      [784, 0.18],
    ],
    length: 0.22,
    vibration: [30],
  },
  great: {
    notes: [
      [523, 0],
      [659, 0.1],
      [784, 0.2],
      [1047, 0.3],
      [784, 0.42],
      [1047, 0.52],
    ],
    length: 0.34,
    vibration: [40, 60, 40, 60, 120],
  },
} as const satisfies Readonly<Record<string, Cue>>;

/** Quiet beside other sounds of the device. */
const VOLUME = 0.08;

let isOn = false;
let speaker: AudioContext | null = null;

/** Plays a cue when the switch is on. */
export function cue(name: keyof typeof CUES): void {
  if (!isOn) return;
  const { notes, length, vibration }: Cue = CUES[name];
  // Refused before the first tap in this frame, and missing in some browsers.
  if ('vibrate' in navigator) navigator.vibrate([...vibration]);
  if (!('AudioContext' in window)) return;
  speaker ??= new AudioContext();
  void speaker.resume();
  for (const [pitch, at] of notes) playNote(speaker, pitch, speaker.currentTime + at, length);
}

function playNote(context: AudioContext, pitch: number, start: number, length: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  // A steep start and a soft end: a tone that is cut off clicks.
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** Sets the switch in its button; the site stores it, because this frame has no storage. */
export function mountSoundSwitch(button: HTMLElement): (on: boolean) => void {
  const set = (on: boolean) => {
    isOn = on;
    button.ariaPressed = String(on);
    button.replaceChildren(icon(on ? 'sound' : 'silence'));
  };
  button.ariaLabel = say('sound');
  button.onclick = () => {
    set(!isOn);
    postToSite('sound', { on: isOn });
    // What was switched on can be heard.
    cue('tick');
  };
  set(false);
  return set;
}
