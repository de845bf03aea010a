/** Something that is to be done at a time. */
export interface Alarm<Data = unknown> {
  /** the handler that is called: the word in its `@Handles` */
  name: string;
  /** unique among all alarms; an alarm scheduled under the key of one that has not rung yet takes its place */
  key: string;
  /** earlier than now: at once */
  at: Date;
  /** what the handler is given, kept as JSON */
  data?: Data;
}

/** What a handler may know of the ringing that called it. */
export interface Ring {
  key: string;
  at: Date;
  /** 1 the first time; an alarm whose handler threw, or whose node died, rings again */
  attempt: number;
  /** aborted when the node is about to stop: a long handler ends at its next good place and schedules the rest */
  signal: AbortSignal;
}
