'use client';

import { useEffect, useRef } from 'react';
import { useFrame } from '../parts/frame-context';

const FELT_MS = 20;
/** Corners come and go six times a second. */
const LEAST_APART_MS = 400;
const LOUDNESS = 0.08;
const SOUNDS_FOR_S = 0.09;

/**
 * Felt each time the card gets nearer to right (0 to 1), and heard as a soft tick that rises with it by those who have instructions read
 * aloud: who does not see the frame is told how far they are between two sentences.
 */
export function useNearTick(near: number): void {
  const { voice } = useFrame();
  const before = useRef({ near: 0, at: Number.NEGATIVE_INFINITY });
  const sound = useRef<AudioContext | null>(null);
  useEffect(() => () => void sound.current?.close(), []);
  useEffect(() => {
    const at = performance.now();
    const isNearer = near > before.current.near && at - before.current.at >= LEAST_APART_MS;
    before.current = { near, at: isNearer ? at : before.current.at };
    if (!isNearer) return;
    navigator.vibrate?.(FELT_MS);
    if (!voice.on || !('AudioContext' in window)) return;
    sound.current ??= new AudioContext();
    tick(sound.current, near);
  }, [near, voice.on]);
}

/** From A4 where the card is hardly seen up to the octave above it. */
function tick(context: AudioContext, near: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime;
  oscillator.frequency.value = 440 * 2 ** near;
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + SOUNDS_FOR_S);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + SOUNDS_FOR_S);
}
