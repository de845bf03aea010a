import type { AfterRestore } from '../../../kernel/durability/held/after-restore';
import { BaseSysUser } from '../tables/user.entity';
import { dropFactor } from './factor-rows';

const AT_ONCE = 200;

/** Without the secrets of their apps and passkeys nobody could give the second step. It is in the history of each account. */
const afterRestore: AfterRestore = {
  settle: async (manager, { isPlain }) => {
    for (let found = AT_ONCE; isPlain && found === AT_ONCE;) {
      const staff = await manager.find(BaseSysUser, {
        select: { id: true },
        where: { secondFactor: true },
        take: AT_ONCE,
      });
      for (const { id } of staff) await dropFactor(manager, id);
      found = staff.length;
    }
  },
};

export default afterRestore;
