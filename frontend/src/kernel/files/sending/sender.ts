/** What became of a file that was sent. */
export interface Sent {
  /** its address */
  url: string;
  /** its row in the library, where it is known */
  infoId?: number | undefined;
}

export interface Sending {
  file: File;
  /** folder of the library; none for its top */
  classifyId: number | null;
  /** ends it: what has come by then is kept where it comes in pieces */
  signal: AbortSignal;
  /** so many bytes have left */
  onSent: (bytes: number) => void;
  /** the server has so many bytes, and keeps them */
  onKept: (bytes: number) => void;
}

/** Sends a file. What it throws is an `ApiError`. */
export type Sender = (sending: Sending) => Promise<Sent>;
