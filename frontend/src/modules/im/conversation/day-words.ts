import { currentLanguage, languageTags } from '../../../kernel/basis/i18n/languages';

/** The day of a time in the format of the API, `YYYY-MM-DD`; empty if a message has no time. */
export const dayOf = (time: string | null): string => time?.slice(0, 10) ?? '';

/** The text of a day separator: with the weekday, and with the year if it is not the current one. */
export function dayWords(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day || '–';
  return new Intl.DateTimeFormat(languageTags[currentLanguage()], {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'long',
    day: 'numeric',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(date);
}

/** The days between two days, the second being the later one. */
export const daysBetween = (day: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000);
