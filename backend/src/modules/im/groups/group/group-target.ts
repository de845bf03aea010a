import type { ActTarget } from '../../oversight/trail/act-order';
import type { ImGroup } from '../../tables/im-group.entity';

/** A group as the audit trail names it. */
export const groupTarget = ({ id, name }: Pick<ImGroup, 'id' | 'name'>): ActTarget => ({ type: 'group', id, name });
