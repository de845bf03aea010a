/** What happens to a list of the chat product. Keys are those of its Redis. */
export interface ListEvents {
  /** Its reader has taken off what was put there. */
  taken(key: string): void;
  /** We have removed an entry: its absence says nothing about the reader. */
  withdrawn(key: string): void;
}

/** For callers without a listener. */
export const NO_LISTENER: ListEvents = { taken: () => undefined, withdrawn: () => undefined };
