import type { Authority } from '../../basis/context/authority';
import type { Effect } from '../../basis/context/effect';

/** What is recorded of a request. */
export interface RequestRecord {
  userId: number | null;
  /** the key with which a program has sent it */
  keyId: number | null;
  /** the path, without the query */
  action: string;
  method: string;
  /** as JSON text, masked and of bounded length */
  params: string | null;
  ip: string;
  /** the HTTP status */
  status: number;
  /** code of the envelope; null if the response had none */
  code: number | null;
  /** in milliseconds */
  duration: number;
  requestId: string;
  /** who is responsible instead of a staff member */
  authority?: Authority | undefined;
  /** what it was about, if its parameters do not tell */
  subject?: string | undefined;
  /** what came of it, if the status does not tell */
  effect?: Effect | undefined;
  createTime: Date;
}
