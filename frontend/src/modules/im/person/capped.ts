import { figure } from '../../../kernel/figure';

/** Counting stops here. */
const MOST = 10_000;

/** A count that may stand for more. */
export const capped = (count: number): string => figure(count) + (count >= MOST ? '+' : '');
