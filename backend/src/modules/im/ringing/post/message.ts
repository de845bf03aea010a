/** One occasion in a message. */
export interface Line {
  /** of its delivery: the same if it is sent again */
  id: number;
  kind: string;
  text: string;
  /** when it began, in ISO 8601 */
  since: string;
  /** the page of the console, if the console knows its own address */
  link?: string | undefined;
}

/** What a channel is told at once. */
export interface Message {
  text: string;
  lines: readonly Line[];
}
