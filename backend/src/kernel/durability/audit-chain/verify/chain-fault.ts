export const FAULT_KINDS = [
  'changed row',
  'removed row',
  'inserted row',
  'swapped table',
  'missing table',
  'changed link',
  'missing link',
  'cut tail',
  'rewritten chain',
  'foreign anchor',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Where the chain is broken. */
export interface FaultPlace {
  tableName?: string;
  rowId?: number;
  link?: number;
}

/** The chain is broken: the message is a sentence for those who run the product. */
export class ChainFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
    readonly place: FaultPlace,
  ) {
    super(message);
  }
}

/** Whether it is broken could not be found out. */
export class ChainUnknown extends Error {}
