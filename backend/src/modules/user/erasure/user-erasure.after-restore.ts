import { In } from 'typeorm';
import type { AfterRestore } from '../../../kernel/durability/held/after-restore';
import { ErasureState, UserErasure } from '../tables/user-erasure.entity';

/** No node of the time of the backup works here, so that none is waited for: an erasure that it had begun goes on at once. */
const afterRestore: AfterRestore = {
  settle: (manager) =>
    manager.update(
      UserErasure,
      { state: In([ErasureState.Scanning, ErasureState.Running]) },
      { owner: null, lease: 0 },
    ),
};

export default afterRestore;
