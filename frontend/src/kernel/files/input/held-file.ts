/** What is drawn of a file that an input holds. */
export interface HeldFile {
  address: string;
  /** from 0 */
  place: number;
  all: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}
