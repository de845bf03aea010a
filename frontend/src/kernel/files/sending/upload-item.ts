/**
 * - `waiting`: others are sent first
 * - `held`: goes on by itself; `hold` says when
 * - `paused`: goes on when somebody says so
 */
export type UploadState = 'waiting' | 'sending' | 'held' | 'paused' | 'done' | 'failed';

/** The line is down; nobody is signed in; the server does not answer; another window sends this very file. */
export type Hold = 'offline' | 'session' | 'line' | 'elsewhere';

/** A file on its way. */
export interface UploadItem {
  id: string;
  file: File;
  /** folder of the library; none for its top */
  classifyId: number | null;
  state: UploadState;
  hold?: Hold | undefined;
  /** bytes that have left */
  sent: number;
  /** when it began to be sent this time, and how much was there by then: for its speed */
  since?: { at: number; sent: number } | undefined;
  /** when the last of them left */
  movedAt?: number | undefined;
  /** why it failed, in the language of whoever sent it */
  problem?: string | undefined;
  /** its address, once it is there */
  url?: string | undefined;
  infoId?: number | undefined;
  /** whether the tray shows it: what a form sends in a moment is seen in the form */
  inTray: boolean;
}

const ENDED: readonly UploadState[] = ['done', 'failed'];

/** Closing the window would lose it, or the rest of it. */
export const isUnderWay = ({ state }: UploadItem): boolean => !ENDED.includes(state);
