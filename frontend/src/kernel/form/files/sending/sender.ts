/** The result of an upload. */
export interface Sent {
  /** its address */
  url: string;
  /** its row in the library, if it is known */
  infoId?: number | undefined;
}

export interface Sending {
  file: File;
  /** folder of the library; undefined for its top */
  classifyId: number | null;
  /** cancels the upload; pieces that have arrived are kept */
  signal: AbortSignal;
  /** called with the number of bytes that were sent */
  onSent: (bytes: number) => void;
  /** called with the number of bytes that the server has stored */
  onKept: (bytes: number) => void;
}

/** Sends a file. It throws only `ApiError`. */
export type Sender = (sending: Sending) => Promise<Sent>;
