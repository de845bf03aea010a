import { sizeWords } from '../../../kernel/form/files/size-words';

/** The size of a file in a short form; the tooltip has the number of bytes. */
export const SizeCell = ({ bytes }: { bytes: number }) => (
  <span title={`${bytes.toLocaleString()} B`}>{sizeWords(bytes)}</span>
);
