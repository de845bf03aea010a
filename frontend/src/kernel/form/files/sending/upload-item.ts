/**
 * - `waiting`: other files are sent first
 * - `held`: continues by itself; `hold` says when
 * - `paused`: continues when the user resumes it
 */
export type UploadState = 'waiting' | 'sending' | 'held' | 'paused' | 'done' | 'failed';

/**
 * Why an upload is held: the browser is offline; nobody is signed in; the server does not answer; another window is sending the same file.
 */
export type Hold = 'offline' | 'session' | 'line' | 'elsewhere';

/** An upload. */
export interface UploadItem {
  id: string;
  file: File;
  /** folder of the library; undefined for its top */
  classifyId: number | null;
  state: UploadState;
  hold?: Hold | undefined;
  /** the number of bytes sent */
  sent: number;
  /** when the current attempt started, and the number of bytes at that time; for the speed */
  since?: { at: number; sent: number } | undefined;
  /** when the last of them were sent */
  movedAt?: number | undefined;
  /** why it failed, in the language of the person who sent it */
  problem?: string | undefined;
  /** its address, after the upload */
  url?: string | undefined;
  infoId?: number | undefined;
  /** whether the tray shows it; a short upload of a form is shown in the form itself */
  inTray: boolean;
}

const ENDED: readonly UploadState[] = ['done', 'failed'];

/** Whether closing the window would lose the file, or the rest of it. */
export const isUnderWay = ({ state }: UploadItem): boolean => !ENDED.includes(state);
