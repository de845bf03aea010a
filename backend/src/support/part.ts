import type { Matter } from './matter';

/** One file of a packet. */
export interface Part {
  name: string;
  /** what is in it, for the README of the packet */
  about: string;
  /** its text. An error is said in the file in one sentence: what cannot be read is never left out in silence. */
  write: (matter: Matter) => Promise<string> | string;
}
