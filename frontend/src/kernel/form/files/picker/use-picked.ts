import { useState } from 'react';
import type { FileRow } from '../file-row';

/** The selection in the order in which files were chosen. With a limit of one, the next file replaces it. */
export function usePicked(most: number) {
  const [picked, setPicked] = useState<readonly FileRow[]>([]);
  const toggle = (row: FileRow) =>
    setPicked((present) => {
      const rest = present.filter(({ id }) => id !== row.id);
      if (rest.length < present.length) return rest;
      if (most === 1) return [row];
      return present.length < most ? [...present, row] : present;
    });
  return { picked, toggle, placeOf: ({ id }: FileRow) => picked.findIndex((one) => one.id === id) + 1 };
}
