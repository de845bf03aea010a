import type { Written } from '../steps/recall-step';
import type { SweptKind } from './swept-kinds';

/** The most ids that one statement reads, on an edition without an index of senders, and the most messages that it finds. */
const [IDS_AT_ONCE, AT_ONCE] = [20_000, 500];

/**
 * What these people have written in a range of ids, some at a time. However long the range is, one statement reads a short part of the
 * primary key, or the index of senders where that is shorter.
 */
export async function* writtenSince(
  step: SweptKind['step'],
  people: readonly number[],
  after: number,
  last: number,
): AsyncGenerator<Written[]> {
  while (after < last) {
    const upTo = Math.min(last, after + IDS_AT_ONCE);
    const rows = await step.findWritten(people, after, upTo, AT_ONCE);
    if (rows.length) yield rows;
    if (rows.length === AT_ONCE) after = rows.at(-1)?.id ?? upTo;
    // Ids may have gaps of any size.
    else after = upTo < last ? ((await step.findIdAfter(upTo)) ?? last) - 1 : last;
  }
}
