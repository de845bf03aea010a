import type { Body, Row } from '../../../kernel/api';

/** One order about many people, and how far it is. */
export type Batch = Row<'im/batch'>;

export type BatchScope = Body<'im/batch', 'preview'>;

export const BatchState = { Running: 0, Done: 1, Stopped: 2, Undoing: 3, Undone: 4 } as const;

export const TONES = { 0: 'processing', 1: 'success', 2: 'warning', 3: 'processing', 4: 'default' } as const;

export const isUnderWay = ({ state }: Pick<Batch, 'state'>): boolean =>
  state === BatchState.Running || state === BatchState.Undoing;

/** How many things it has done. */
export const doneBy = ({ banned, removed, groupMessages, privateMessages }: Batch): number =>
  banned + removed + groupMessages + privateMessages;

const WHOLE = 100;

/** How far it is on its way, there or back. */
export function shareOf(batch: Batch): number {
  if (!isUnderWay(batch)) return WHOLE;
  const isBack = batch.state === BatchState.Undoing;
  const [done, all] = isBack ? [batch.undone + batch.kept, doneBy(batch)] : [doneBy(batch), batch.expected];
  return all ? Math.min(WHOLE - 1, Math.floor((WHOLE * done) / all)) : 0;
}

/** Whom it is about. */
export const titleOf = ({ firstName, people }: Pick<Batch, 'firstName' | 'people'>): string =>
  people > 1 ? `${firstName} +${people - 1}` : firstName;
