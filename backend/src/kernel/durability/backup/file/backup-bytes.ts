/** The bytes of a backup, wherever it lies. They can be read in any order; in their order is fastest. */
export interface BackupBytes {
  /** the path or address that people know it by */
  readonly name: string;
  readonly size: number;
  /** Fills the buffer from there on, unless the bytes end before. @returns how many bytes there were */
  read(into: Buffer, at: number): Promise<number>;
  close(): Promise<void>;
}
