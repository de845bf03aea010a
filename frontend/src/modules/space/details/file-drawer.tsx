import { CopyOutlined, DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { useCopyAddress } from './copy-address';
import css from './file-drawer.module.css';
import { FileFacts } from './file-facts';
import { FilePreview } from './file-preview';
import { FileUsages } from './file-usages';
import { FileVersions } from './file-versions';
import { ReplaceFile } from './replace-file';
import { saveFile } from './save-file';
import { useFile } from './use-file';

interface Props {
  id: number | undefined;
  /** the file as the list has it, shown until the details are loaded */
  known: FileRow | undefined;
  onClose: () => void;
  onEdit: (file: FileRow) => void;
  onDelete: (file: FileRow) => void;
}

/** The details of a file: preview, usages, earlier versions and actions. */
export function FileDrawer({ id, known, onClose, onEdit, onDelete }: Props) {
  const { t } = useTranslation('space');
  const { data, error, refetch } = useFile(id);
  const file = data ?? known;
  // Keeps the file in the drawer while it closes.
  const [shown, setShown] = useState(file);
  if (id !== undefined && file !== shown) setShown(file);
  return (
    <SideDrawer title={shown?.name ?? t('file')} open={id !== undefined} onClose={onClose} width={560}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!shown && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {shown && (
        <div className={css.parts}>
          <FilePreview key={`${shown.id}.${shown.version}`} file={shown} />
          <Deeds file={shown} onEdit={onEdit} onDelete={onDelete} />
          <FileFacts file={shown} />
          <section>
            <h3>{t('use.title')}</h3>
            <FileUsages id={shown.id} />
          </section>
          <section>
            <h3>{t('version.title')}</h3>
            <FileVersions file={shown} />
          </section>
        </div>
      )}
    </SideDrawer>
  );
}

type DeedsProps = { file: FileRow } & Pick<Props, 'onEdit' | 'onDelete'>;

function Deeds({ file, onEdit, onDelete }: DeedsProps) {
  const { t } = useTranslation(['space', 'resource']);
  const can = useCan();
  const copy = useCopyAddress();
  return (
    <Flex wrap gap="small">
      {file.status === 1 && (
        <Button type="primary" icon={<DownloadOutlined />} onClick={() => saveFile(file)}>
          {t('download')}
        </Button>
      )}
      {(file.access === 1 || can('space/info/sign')) && (
        <Button icon={<CopyOutlined />} onClick={() => background(copy(file))}>
          {t('address.copy')}
        </Button>
      )}
      {can('space/info/replace') && <ReplaceFile file={file} />}
      {can('space/info/update') && (
        <Button icon={<EditOutlined />} onClick={() => onEdit(file)}>
          {t('resource:action.edit')}
        </Button>
      )}
      {can('space/info/delete') && (
        <Button danger icon={<DeleteOutlined />} onClick={() => onDelete(file)}>
          {t('resource:action.delete')}
        </Button>
      )}
    </Flex>
  );
}
