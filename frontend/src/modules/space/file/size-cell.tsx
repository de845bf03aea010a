import { sizeWords } from '../../../kernel/files/size-words';

/** The size of a file in few signs; the bytes of it under the pointer. */
export const SizeCell = ({ bytes }: { bytes: number }) => (
  <span title={`${bytes.toLocaleString()} B`}>{sizeWords(bytes)}</span>
);
