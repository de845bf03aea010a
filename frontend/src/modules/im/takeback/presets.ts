import { wallClock, wallNow } from '../../../kernel/basis/time/wall-clock';

/** Times in the API's format. */
export const WIRE = 'YYYY-MM-DD HH:mm:ss';

export const PRESETS = ['hour', 'day', 'own'] as const;

export type Preset = (typeof PRESETS)[number];

export interface Span {
  from: string;
  to: string;
}

/** The span of a preset by the server's clock; what happens after it was chosen does not belong to it. */
export function spanOf(preset: Exclude<Preset, 'own'>): Span {
  const now = wallNow();
  const from = preset === 'hour' ? now.subtract(1, 'hour') : now.startOf('day');
  return { from: from.format(WIRE), to: now.add(1, 'second').format(WIRE) };
}

export const clockOf = (wire: string | undefined) => (wire === undefined ? null : wallClock(wire));
