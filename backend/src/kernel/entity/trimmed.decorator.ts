import { Reads, trim } from '../schema/reads.decorator';

/** A text whose outer white space means nothing: dropped before it is checked, so that blanks alone count as empty. */
export const Trimmed = (): PropertyDecorator => Reads(trim);
