import type { Language } from '../../../../kernel/basis/context/language';
import { isMessage, t } from '../../../../kernel/basis/i18n/translate';
import type { ImOccasion } from '../tables/occasion.entity';

export type Told = Pick<ImOccasion, 'kind' | 'name' | 'rowId'>;

/** What is told of an occasion. It says ids and no names, because what is sent is read by others and stored elsewhere. */
export function occasionText({ kind, name, rowId }: Told, language: Language): string {
  const key = kind === 'alarm' ? `im.ring.alarm.${name}` : `im.ring.${kind}`;
  return isMessage(key) ? t(key, { id: rowId }, language) : name;
}

const PAGES = { alarm: '/', overdue: '/im/desk', escalated: '/im/desk', unfetched: '/im/queue', test: '/im/channel' };

/** The page of the console where an occasion is dealt with. @param home the address of the console */
export const pageOf = (kind: keyof typeof PAGES, home: string | undefined): string | undefined =>
  home && new URL(PAGES[kind].slice(1), home.endsWith('/') ? home : `${home}/`).href;
