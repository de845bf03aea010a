import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Folder } from '../../../kernel/form/files/use-folders';
import { matching, nest } from '../../../kernel/form/nesting/nest';
import { ALL_FILES, type Place, placesOf } from './places';

/** The tree of folders, filtered by a search text. */
export function useFoundFolders(rows: readonly Folder[], word: string) {
  const { t } = useTranslation('space-folder');
  return useMemo(() => {
    const wanted = word.trim().toLowerCase();
    const tree = nest<Place>(placesOf(rows, t('all')));
    return wanted === ''
      ? tree
      : matching(tree, ({ id, name }) => id !== ALL_FILES && name.toLowerCase().includes(wanted));
  }, [rows, word, t]);
}
