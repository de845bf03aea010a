import { useQueryClient } from '@tanstack/react-query';
import { background } from '../../../kernel/basis/failure/background';
import { reloadShown } from '../../../kernel/live/reload-shown';
import { useLive } from '../../../kernel/live/use-live';
import { fileQuery } from './case-calls';
import { type CaseFile, lastDecisionOf } from './case-file';

interface Changed {
  id: number;
}

/** Reads the file of the shown case again when that case has changed, or the act of its decision, which is carried out and undone later. */
export function useLiveFile(shown: number | undefined, file: CaseFile | undefined): void {
  const client = useQueryClient();
  const batch = file && (file.appeal?.decision ?? lastDecisionOf(file))?.batchId;
  const read = () => {
    if (shown !== undefined) background(reloadShown(client, { queryKey: fileQuery(shown).queryKey, exact: true }));
  };
  useLive<Changed>('im/case', ({ id }) => id === shown && read(), read);
  useLive<Changed>('im/batch', ({ id }) => id === batch && read(), read);
}
