import type { Type } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { among, anyOf, both, type Condition } from '../../../kernel/stores/database/condition';
import { BaseSysChange } from '../tables/change.entity';
import type { HouseAction } from '../tables/house-actions';
import { BaseSysLog } from '../tables/log.entity';
import { SIGN_IN_CALLS } from './sign-in-calls';

/**
 * What the trail has, as those who run the product ask for it: sign-ins; calls that were refused; other requests; changes of the house; and
 * looks at hidden personal data, with what was taken out. Each row is of one kind. Acts on the chat stay without end.
 */
export const TRAIL_KINDS = ['signIns', 'refused', 'requests', 'changes', 'reads'] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/** The rows of one kind. */
export interface TrailRows {
  Entity: Type<ObjectLiteral>;
  /** about the columns of the table, without an alias */
  rows: Condition;
  /** other rows of the kind: they stay as long as the kind that is kept longest */
  lasting?: Condition;
}

const READS: readonly HouseAction[] = ['reveal', 'export', 'exportPerson'];

/**
 * What was removed, and who set for how long it is kept. Whoever sets a small number for some nights would otherwise remove the trace of that
 * with all others.
 */
const ON_RETENTION: readonly HouseAction[] = ['setKeep', 'expire', 'clear'];

const signIns = among('`action`', SIGN_IN_CALLS);
const refused = among('`status`', [401, 403]);
const reads = among('`action`', READS);
const onRetention = among('`action`', ON_RETENTION);

const not = ({ sql, params }: Condition): Condition => ({ sql: `NOT (${sql})`, params });

export const ROWS_OF: Record<TrailKind, TrailRows> = {
  signIns: { Entity: BaseSysLog, rows: signIns },
  refused: { Entity: BaseSysLog, rows: both(refused, not(signIns)) },
  requests: { Entity: BaseSysLog, rows: not(anyOf([signIns, refused])) },
  changes: { Entity: BaseSysChange, rows: not(anyOf([reads, onRetention])), lasting: onRetention },
  reads: { Entity: BaseSysChange, rows: reads },
};
