import type { ComponentType } from 'react';
import type { Language } from '../../../kernel/i18n/languages';
import type { GroupName } from './groups';

/** What a demo says of itself; its folder is its name. */
export interface DemoMeta {
  group: GroupName;
  /** the lower, the further up it stands in its group */
  place: number;
  title: Record<Language, string>;
  /** what the parts are for, in a sentence */
  note: Record<Language, string>;
  /** the components and hooks of the kernel that it shows; `npm run check` wants each of them in some demo */
  parts: string[];
  /** a field a line, as the coding helper reads them: a resource like the one that it shows */
  fields?: string;
}

export interface Demo extends DemoMeta {
  name: string;
  Part: ComponentType;
  /** the text of the very file that runs */
  source: () => Promise<string>;
}
