import { CopyOutlined, DownloadOutlined, FolderOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';
import type { Entry } from '../../../kernel/resource/screen/screen';
import { useCopyAddress } from '../details/copy-address';
import { saveFile } from '../details/save-file';

/** The actions on a file that the signed-in user may do, except open, edit and delete. */
export function useFileEntries(move: (ids: number[]) => void) {
  const { t } = useTranslation('space');
  const can = useCan();
  const copy = useCopyAddress();
  return (file: FileRow): Entry[] => [
    ...(file.status === 1
      ? [{ key: 'download', label: t('download'), icon: <DownloadOutlined />, run: () => saveFile(file) }]
      : []),
    ...(file.access === 1 || can('space/info/sign')
      ? [{ key: 'copy', label: t('address.copy'), icon: <CopyOutlined />, run: () => background(copy(file)) }]
      : []),
    ...(can('space/info/move')
      ? [{ key: 'move', label: t('move.to'), icon: <FolderOutlined />, run: () => move([file.id]) }]
      : []),
  ];
}
