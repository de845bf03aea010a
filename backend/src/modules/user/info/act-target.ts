import type { ActTarget } from '../../im/oversight/trail/trail.service';
import type { UserInfo } from '../tables/user-info.entity';

/** A person as the audit trail names them. */
export const targetOf = ({ id, nickName }: Pick<UserInfo, 'id' | 'nickName'>): ActTarget => ({
  type: 'end_user',
  id,
  name: nickName || `#${id}`,
});
