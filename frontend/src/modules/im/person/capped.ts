import { figure } from '../../../kernel/basis/i18n/figure';

/** The server counts to one more than this limit, to know whether there are more. */
const MOST = 10_000;

/** A count that may be capped. */
export const capped = (count: number): string => (count > MOST ? `${figure(MOST)}+` : figure(count));
