/** Who acts on a list of the chat product tells what became of it. Keys are those of its Redis. */
export interface ListNews {
  /** Its reader has taken off what was put there. */
  taken(key: string): void;
  /** We have taken something back: that it is gone says nothing about its reader. */
  withdrawn(key: string): void;
}

/** Where nobody listens. */
export const NO_NEWS: ListNews = { taken: () => undefined, withdrawn: () => undefined };
