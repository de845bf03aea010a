import components from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import type { Texts } from './texts';

/** Everything that is said in this language, in one file on the wire. */
export const texts: Texts = import.meta.glob<Texts[string]>('./zh-cn/**/*.json', { eager: true, import: 'default' });
export { components };
