/** An error in a text, as a message for the user. Lines count from 1; without a line, the error concerns the whole text. */
export interface LineFault {
  line: number | undefined;
  message: string;
}
