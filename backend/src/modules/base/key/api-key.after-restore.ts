import type { AfterRestore } from '../../../kernel/durability/held/after-restore';
import { BaseSysApiKey } from '../tables/api-key.entity';

/** A key that was replaced before the backup is not taken any more, however long it should have been. */
const afterRestore: AfterRestore = {
  settle: (manager) =>
    manager
      .createQueryBuilder()
      .update(BaseSysApiKey)
      .set({ formerHash: null, formerUntil: null })
      .where('formerHash IS NOT NULL')
      .callListeners(false)
      .execute(),
};

export default afterRestore;
