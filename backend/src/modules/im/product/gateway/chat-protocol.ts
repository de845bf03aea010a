/** What stands in an envelope's `cmd`. Servers go by the queue; readers of a log go by this. */
export const Command = { ForceLogout: 2, Private: 3, Group: 4, System: 5 } as const;

/** What `type` says in the data of a system frame. */
export const SystemType = { UserBanned: 50, SystemMessage: 53 } as const;

/** A result's `code` for a frame that a terminal took. */
export const TAKEN = 0;

/** Web, app, desktop, and a client that did not say. A user may be on each of them at once. */
export const TERMINALS = [0, 1, 2, -1] as const;

/** Where it is a console that speaks for somebody. */
export const UNKNOWN_TERMINAL = -1;

/** One screen of one user. */
export interface Receiver {
  id: number;
  terminal: number;
}

/**
 * What a chat server takes off its list. It must be an object with `sendResult` in it: a reader that chokes on one
 * entry loses its whole batch and pauses for ten seconds.
 */
export interface Envelope {
  cmd: number;
  /** in private chats and groups the servers do not do without one */
  sender?: Receiver;
  receivers: readonly Receiver[];
  /** whether each delivery is reported on the result list of `serviceName` */
  sendResult: boolean;
  serviceName: string;
  /** given to the client as it is */
  data: object;
}

/** Names us on the result lists. */
export const SERVICE_NAME = 'switchboard';
