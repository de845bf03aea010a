import { Injectable } from '@nestjs/common';
import type { Staff } from '../../../kernel/context/staff';
import type { Condition } from '../../../kernel/database/condition';
import { type BinScope, ScopeFor } from '../../../kernel/recycle/bin-scope';
import { BaseSysMenu } from '../tables/menu.entity';

/** A menu was seen by those to whom it was granted, and its grants went with it: of whoever deleted it, it is known that they had it. */
@ScopeFor([{ entity: BaseSysMenu, by: 'id' }])
@Injectable()
export class MenuScope implements BinScope {
  readonly owner = BaseSysMenu;

  seenBy({ id }: Staff): Condition {
    return { sql: 'a.`userId` = ?', params: [id] };
  }
}
