/** The properties with which a file of an input is drawn. */
export interface HeldFile {
  address: string;
  /** from 0 */
  place: number;
  all: number;
  disabled: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}
