import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { post } from '../../../kernel/call/api/api';
import { ApiError } from '../../../kernel/basis/failure/api-error';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { useUndo } from '../../../kernel/resource/act/use-delete';
import { useProblem } from '../../../kernel/call/attempt/use-problem';
import { type FilePlace, placesIn } from '../details/file-place';

type How = 'delete' | 'force';

/** Deletes files, and keeps the reason if that was refused: a file may have come into use since the list was loaded. */
export function useDeleteFiles() {
  const { t } = useTranslation(['space', 'resource']);
  const client = useQueryClient();
  const offerUndo = useUndo();
  const [busy, setBusy] = useState<How>();
  const [refusedFor, setRefusedFor] = useState<{ places: FilePlace[]; count: number }>();
  const { problem, setProblem, fail } = useProblem();
  const reset = () => {
    setProblem();
    setRefusedFor(undefined);
  };

  /** @returns whether they are gone */
  const remove = async (how: How, files: readonly FileRow[]): Promise<boolean> => {
    setBusy(how);
    reset();
    try {
      const answer = await post('space/info', how, { ids: files.map(({ id }) => id) });
      const [first] = files;
      const title =
        files.length === 1 && first
          ? t('resource:deleted.one', { name: first.name })
          : t('deleted', { count: files.length });
      offerUndo('space/info', answer, title);
      return true;
    } catch (error) {
      fail(error);
      if (error instanceof ApiError) setRefusedFor(placesIn(error.data));
      return false;
    } finally {
      setBusy(undefined);
      background(client.invalidateQueries({ queryKey: ['space/info'] }));
    }
  };
  return { remove, busy, problem, refusedFor, reset };
}
