import { currentLanguage, languageTags } from '../../../kernel/basis/i18n/languages';
import type { Clock } from './cron-pattern';

/** A date that is a Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 86_400_000;

/** 0 is Sunday, as in a cron expression. */
export const weekdayName = (day: number): string =>
  new Intl.DateTimeFormat(languageTags[currentLanguage()], { weekday: 'short', timeZone: 'UTC' }).format(
    SUNDAY + day * DAY,
  );

/** The weekdays, starting with Monday. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0];

export const listed = (words: string[]): string =>
  new Intl.ListFormat(languageTags[currentLanguage()], { type: 'conjunction', style: 'long' }).format(words);

const two = (figure: number) => String(figure).padStart(2, '0');

/** `03:30`, with the seconds if they are not 0. */
export const clockWords = ({ hour, minute, second }: Clock): string =>
  `${two(hour)}:${two(minute)}${second > 0 ? `:${two(second)}` : ''}`;
