import type { Matter } from './matter';
import type { Written } from './packet-of';

/** One file of a packet. */
export interface Part {
  name: string;
  /** what is in it, for the README of the packet */
  about: string;
  /** what is in it. An error is said in the file in one sentence: what cannot be read is never left out in silence. */
  write: (matter: Matter) => Promise<Written> | Written;
}
