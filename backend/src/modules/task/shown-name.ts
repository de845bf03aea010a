import { translateName } from '../../kernel/basis/i18n/translate-name';
import { TaskKind } from './tables/task-codes';
import type { TaskInfo } from './tables/task-info.entity';

/** The name to show for a task. Names of system tasks are translated. */
export const shownName = ({ name, type }: Pick<TaskInfo, 'name' | 'type'>): string =>
  type === TaskKind.System ? translateName(name) : name;

/** The remark to show for a task. Remarks written by staff are not translated. */
export const shownRemark = ({ remark, type }: Pick<TaskInfo, 'remark' | 'type'>): string | null =>
  type === TaskKind.System && remark !== null ? translateName(remark) : remark;
