import type { DefaultEventsMap, Socket } from 'socket.io';
import type { Claims } from '../auth/claims';

export interface SocketData {
  /** of the token that opened the connection */
  claims: Claims;
  /** of the browser, as far as trusted proxies report it */
  address: string;
}

/** The connection of one browser tab of a staff member. */
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
