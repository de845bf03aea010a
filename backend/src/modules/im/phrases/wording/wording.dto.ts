import { Ids } from '../../../../kernel/crud/chosen-ids';

/** All phrases of one library, in their new order. */
export class WordingOrder extends Ids {}
