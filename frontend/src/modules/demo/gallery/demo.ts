import type { ComponentType } from 'react';
import type { Language } from '../../../kernel/basis/i18n/languages';
import type { GroupName } from './groups';

/** The metadata of a demo. The name of its folder is its key. */
export interface DemoMeta {
  group: GroupName;
  /** demos with lower numbers come first in their group */
  place: number;
  title: Record<Language, string>;
  /** one sentence that says what the components are for */
  note: Record<Language, string>;
  /** the kernel components and hooks that it shows; `npm run check` requires a demo for each of them */
  parts: string[];
  /** a similar resource in the format of the coding helper, one field per line */
  fields?: string;
}

export interface Demo extends DemoMeta {
  name: string;
  Part: ComponentType;
  /** the source of the running file */
  source: () => Promise<string>;
}
