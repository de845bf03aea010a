import { Reads, trim } from '../../basis/schema/reads.decorator';

/** Trims and composes a text before it is validated, so that blanks alone count as empty, and names that look alike are. */
export const Trimmed = (): PropertyDecorator => Reads(trim);
