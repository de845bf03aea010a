import { Reads, trim } from '../schema/reads.decorator';

/** Trims a text before it is validated, so that blanks alone count as empty. */
export const Trimmed = (): PropertyDecorator => Reads(trim);
