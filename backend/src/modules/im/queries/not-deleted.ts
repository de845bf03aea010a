import type { Condition } from '../../../kernel/database/condition';

/** Rows that are only marked do not exist for anybody. One of the tables may hold NULL for not marked. */
export const NOT_DELETED: Condition = { sql: '(a.`deleted` = 0 OR a.`deleted` IS NULL)', params: [] };
