/** Events of the chat product's lists. The keys are those of its Redis. */
export interface ListEvents {
  /** The reader of the list has taken the entries. */
  taken(key: string): void;
  /** We have removed an entry: its absence says nothing about the reader. */
  withdrawn(key: string): void;
}

/** For callers without a listener. */
export const NO_LISTENER: ListEvents = { taken: () => undefined, withdrawn: () => undefined };
