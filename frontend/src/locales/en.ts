import components from 'antd/es/locale/en_US';

import type { Texts } from './texts';

/** Everything that is said in this language, in one file on the wire. */
export const texts: Texts = import.meta.glob<Texts[string]>('./en/**/*.json', { eager: true, import: 'default' });
export { components };
