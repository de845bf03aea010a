import { Injectable } from '@nestjs/common';
import type { Staff } from '../../../kernel/basis/context/staff';
import type { Condition } from '../../../kernel/stores/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/rows/recycle/bin-scope';
import { BaseSysMenu } from '../tables/menu.entity';

/** A deleted menu is visible to the person who deleted it. Its grants were deleted with it, so nobody else is known to have had it. */
@ScopeFor([{ entity: BaseSysMenu, by: 'id' }])
@Injectable()
export class MenuScope implements BinScope {
  readonly owner = BaseSysMenu;

  seenBy({ id }: Staff): Condition {
    return { sql: 'a.`userId` = ?', params: [id] };
  }
}
