import { Ids } from '../../../../kernel/crud/chosen-ids';

/** All phrases of one library, in the order that they are to have. */
export class WordingOrder extends Ids {}
