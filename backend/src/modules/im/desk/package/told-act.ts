import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { ImBatch } from '../../batches/tables/batch.entity';

/**
 * What others are told of the batch that carries out a decision. Its reason may have the link with which the person answers, and whoever
 * has the link is taken for them; the address of the device of a staff member says nothing about the case.
 */
const TOLD = [
  ...['id', 'createTime', 'endTime', 'staffId', 'staffName', 'state', 'step', 'people'],
  ...[
    'leaveGroups',
    'banGroups',
    'recallGroups',
    'recallPrivate',
    'sweep',
    'untilTime',
    'sinceTime',
    'sweepUntil',
    'sweepTime',
  ],
  ...['expected', 'banned', 'removed', 'groupsBanned', 'groupMessages', 'privateMessages', 'recalledBefore'],
  ...['undone', 'kept', 'undoneBy', 'undoneByName', 'untold', 'givenUp', 'unsure'],
] as (keyof ImBatch)[];

/** A batch as it stands in a package. */
export type ToldAct = Record<string, unknown>;

export const toldAct = (batch: WireRow): ToldAct => Object.fromEntries(TOLD.map((name) => [name, batch[name]]));
