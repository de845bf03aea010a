/** The `cmd` of an envelope. Servers use the queue instead; it is only for readers of a log. */
export const Command = { ForceLogout: 2, Private: 3, Group: 4, System: 5 } as const;

/** The `type` in the data of a system frame. */
export const SystemType = { SystemMessage: 53 } as const;

/** The `code` of a result if a terminal received the frame. */
export const TAKEN = 0;

/** Web, app, desktop, and a client that did not say. A user may be on each of them at once. */
export const TERMINALS = [0, 1, 2, -1] as const;

/** The terminal if the console speaks for a person. */
export const UNKNOWN_TERMINAL = -1;

/** One screen of one user. */
export interface Receiver {
  id: number;
  terminal: number;
}

/**
 * An entry that a chat server takes off its list. It must be an object with `sendResult`. If one entry is invalid, the server loses its
 * whole batch and pauses for ten seconds.
 */
export interface Envelope {
  cmd: number;
  /** required by the servers in private chats and groups */
  sender?: Receiver;
  receivers: readonly Receiver[];
  /** whether each delivery is reported on the result list of `serviceName` */
  sendResult: boolean;
  serviceName: string;
  /** passed to the client unchanged */
  data: object;
}

/** Our name on the result lists. */
export const SERVICE_NAME = 'switchboard';
