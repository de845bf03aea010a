import { Ids } from '../../../kernel/crud/shapes';

/** All phrases of one library, in the order that they are to have. */
export class WordingOrder extends Ids {}
