import zhTW from 'antd/es/locale/zh_TW';
import type { Locale } from 'antd/es/locale';
import 'dayjs/locale/zh-tw';
import type { Texts } from './texts';

/** What every page says in this language, in one file on the wire; the modules' own texts come with their pages. */
export const texts: Texts = import.meta.glob<Texts[string]>('./zh-tw/*.json', { eager: true, import: 'default' });

/** Rows are counted by another word here than in the components' own texts. */
export const components: Locale = { ...zhTW, Pagination: { ...zhTW.Pagination, items_per_page: '筆/頁' } };
