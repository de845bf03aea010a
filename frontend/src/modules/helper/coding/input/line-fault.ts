/** What is wrong with a text, in a person's words. Lines count from 1; without one it is the text as a whole. */
export interface LineFault {
  line: number | undefined;
  message: string;
}
