import type { Condition } from '../../../kernel/stores/database/condition';

/** Rows that are marked as deleted are hidden from everybody. One of the tables may have NULL for not deleted. */
export const NOT_DELETED: Condition = { sql: '(a.`deleted` = 0 OR a.`deleted` IS NULL)', params: [] };
