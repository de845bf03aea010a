import { ImWordingType as PhraseType } from '../../../api/codes';
import type { Row } from '../../../kernel/call/api/api';

export type Phrase = Row<'im/wording'>;

export { PhraseType };

export const speakerOf = ({ nick_name: name, user_id: id }: Pick<Phrase, 'nick_name' | 'user_id'>) => name ?? `#${id}`;

const SHORT = 24;

/** The name of a phrase in messages: its text, or the beginning of a longer one. */
export function beginningOf({ content, type, id }: Pick<Phrase, 'content' | 'type' | 'id'>): string {
  if (type !== PhraseType.Text) return `#${id}`;
  const letters = [...content];
  return letters.length > SHORT ? `${letters.slice(0, SHORT).join('').trimEnd()}…` : content;
}

export interface Timed<P> {
  phrase: P;
  /** seconds after the start of the push */
  at: number;
}

/** Computes when each phrase is sent, from the delays after the previous phrases. */
export function timed<P extends { delay: number }>(phrases: readonly P[]): Timed<P>[] {
  let at = 0;
  return phrases.map((phrase) => ({ phrase, at: (at += phrase.delay) }));
}

export const totalOf = (phrases: readonly { delay: number }[]): number =>
  phrases.reduce((sum, { delay }) => sum + delay, 0);

/** A time since the start of the push: `0:05`, `12:30`, `1:02:03`. */
export function clockOf(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The chat message that a phrase is sent as. */
export const messageOf = ({ type, content }: Pick<Phrase, 'type' | 'content'>) =>
  type === PhraseType.Text
    ? { type: 0, content }
    : { type: 1, content: JSON.stringify({ originUrl: content, thumbUrl: content }) };
