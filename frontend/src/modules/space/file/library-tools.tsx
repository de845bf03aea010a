import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { Folder } from '../../../kernel/form/files/use-folders';
import type { List } from '../../../kernel/resource/list/use-list';
import { SaveFiles } from '../details/save-files';
import { UploadButton } from '../upload/upload-button';
import { SortSelect } from './sort-select';
import type { useView } from './use-view';
import { ViewSwitch } from './view-switch';

interface Props {
  folder: Folder | undefined;
  view: ReturnType<typeof useView>[0];
  setView: ReturnType<typeof useView>[1];
  list: Pick<List, 'question' | 'ask'>;
  onFiles: ComponentProps<typeof UploadButton>['onFiles'];
}

/** The toolbar of the files: upload, download of the folder, view. */
export function LibraryTools({ folder, view, setView, list, onFiles }: Props) {
  const { t } = useTranslation('space');
  const mayUpload = useCan()('space/info/add');
  return (
    <>
      {mayUpload && <UploadButton onFiles={onFiles} />}
      {folder && <SaveFiles chosen={{ classifyId: folder.id }} label={t('download.folder')} />}
      <ViewSwitch view={view} onChange={setView} />
      {view === 'grid' && <SortSelect question={list.question} ask={list.ask} />}
    </>
  );
}
