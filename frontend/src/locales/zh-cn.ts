import components from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import type { Texts } from './texts';

/** What every page says in this language, in one file on the wire; the modules' own texts come with their pages. */
export const texts: Texts = import.meta.glob<Texts[string]>('./zh-cn/*.json', { eager: true, import: 'default' });
export { components };
