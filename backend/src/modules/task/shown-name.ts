import { translateName } from '../../kernel/i18n/translate-name';
import { TaskKind } from './tables/task-codes';
import type { TaskInfo } from './tables/task-info.entity';

/** The name as it is read: the console's own duties are named in the asker's language. */
export const shownName = ({ name, type }: Pick<TaskInfo, 'name' | 'type'>): string =>
  type === TaskKind.System ? translateName(name) : name;

/** The remark likewise. One that staff have written has no translation. */
export const shownRemark = ({ remark, type }: Pick<TaskInfo, 'remark' | 'type'>): string | null =>
  type === TaskKind.System && remark !== null ? translateName(remark) : remark;
