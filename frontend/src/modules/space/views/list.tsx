import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { type Folder, useFolders } from '../../../kernel/form/files/use-folders';
import { SplitView } from '../../../kernel/screens/split/split-view';
import { useSplit } from '../../../kernel/screens/split/use-split';
import { pathTo } from '../../../kernel/form/nesting/nest';
import { draggedFiles } from '../folder/dragging';
import { Library } from '../file/library';
import { useMoveFiles } from '../file/use-move-files';
import { FolderPanel } from '../folder/folder-panel';
import { useChosenFolder } from '../folder/use-chosen-folder';
import { isFromOutside } from '../upload/drop-zone';
import { droppedFiles } from '../upload/dropped-files';
import { useBringFiles } from '../upload/use-bring-files';

/** The file library: its folders at the side, and the files of the selected folder. */
export default function SpaceList() {
  const { t } = useTranslation('space');
  const split = useSplit('space');
  const { rows } = useFolders();
  const [chosen, choose] = useChosenFolder();
  const folder = rows.find(({ id }) => id === chosen);
  const dropFiles = useDropFiles();
  const bring = useBringFiles();
  const path = pathTo(rows, folder?.id ?? null).map(({ name }) => name);

  return (
    <SplitView
      split={split}
      label={t('folders')}
      head={path.length > 0 ? path.join(' / ') : t('all')}
      side={
        <FolderPanel
          selected={folder?.id}
          onSelect={(id) => {
            choose(id);
            split.show('main');
          }}
          onDropFiles={(transfer, target) => {
            if (isFromOutside(transfer)) background(bring(droppedFiles(transfer), target));
            else background(dropFiles(draggedFiles(transfer), target));
          }}
        />
      }
    >
      <Library key={folder?.id ?? 'all'} folder={folder} />
    </SplitView>
  );
}

/** Moves files that were dropped on a folder into it. */
function useDropFiles() {
  const { t } = useTranslation('space');
  const { message } = App.useApp();
  const client = useQueryClient();
  const move = useMoveFiles();
  return async (ids: readonly number[], target: Folder | undefined): Promise<void> => {
    if (ids.length === 0) return;
    try {
      const count = await move(ids, target?.id ?? null);
      void message.success(t('moved', { count, target: target?.name ?? t('folder.none') }));
    } catch (error) {
      void message.error(messageOf(error));
    } finally {
      background(client.invalidateQueries({ queryKey: ['space/info'] }));
    }
  };
}
