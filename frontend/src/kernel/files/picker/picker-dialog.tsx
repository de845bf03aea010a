import { Alert, Button, Empty, Input, Modal, Pagination, Select, Spin } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { treeOf } from '../../inputs/tree-picker';
import { PHONE_DIALOG } from '../../phone-dialog';
import { useIsPhone } from '../../use-media';
import type { FileRow } from '../file-row';
import { accepts } from '../sending/accepts';
import type { Wanted } from '../sending/complaint';
import { useFilePage } from '../use-file-page';
import { useFolders } from '../use-folders';
import { FileGrid } from './file-grid';
import { FolderList } from './folder-list';
import { kindsOf } from './kinds-of';
import css from './picker.module.css';
import { PickerUpload } from './picker-upload';
import { usePicked } from './use-picked';

interface Props extends Wanted {
  most: number;
  onPick: (files: FileRow[]) => void;
  onClose: () => void;
}

const PAGE = 24;
const READY = 1;

/** The library, to choose files from: the newest first, only what fits, numbered in the order of the choice. */
export default function PickerDialog({ accept, kilobytes, most, onPick, onClose }: Props) {
  const { t } = useTranslation(['uploads', 'common']);
  const isPhone = useIsPhone();
  const [folder, setFolder] = useState<number>();
  const [word, setWord] = useState('');
  const [page, setPage] = useState(1);
  const folders = useFolders();
  const { picked, toggle, placeOf } = usePicked(most);
  const question = useMemo(() => {
    const kinds = kindsOf(accept);
    return {
      page,
      size: PAGE,
      order: 'createTime' as const,
      sort: 'desc' as const,
      status: READY,
      ...(word && { keyWord: word }),
      ...(folder !== undefined && { classifyId: folder }),
      ...(kinds && { type: kinds }),
    };
  }, [accept, folder, page, word]);
  const { files, pagination, error, isFirst, reload } = useFilePage(question);
  const look = (change: () => void) => {
    change();
    setPage(1);
  };
  const fits = ({ name, mime, size }: FileRow) =>
    accepts(accept, { name, type: mime }) && (kilobytes === undefined || size <= kilobytes * 1000);
  const done = () => picked.length > 0 && onPick([...picked]);

  return (
    <Modal
      open
      title={t('uploads:picker.title')}
      width={isPhone ? '100%' : 1070}
      {...(isPhone && PHONE_DIALOG)}
      // A choice of nine is not to be lost by a slip.
      mask={{ closable: false }}
      okText={t('uploads:picker.ok', { n: picked.length, max: most })}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={done}
      onCancel={onClose}
    >
      <div className={css.body}>
        {isPhone ? (
          <Select
            allowClear
            aria-label={t('uploads:picker.folders')}
            placeholder={t('uploads:picker.all')}
            value={folder}
            options={folders.rows.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => look(() => setFolder(id))}
          />
        ) : (
          <FolderList nodes={treeOf(folders.rows)} chosen={folder} onChoose={(id) => look(() => setFolder(id))} />
        )}
        <div className={css.main}>
          <div className={css.bar}>
            <Input.Search
              allowClear
              aria-label={t('uploads:picker.search')}
              placeholder={t('uploads:picker.search')}
              onSearch={(text) => look(() => setWord(text.trim()))}
            />
            <PickerUpload
              accept={accept}
              kilobytes={kilobytes}
              classifyId={folder ?? null}
              onUploaded={() => look(reload)}
            />
          </div>
          <div className={css.files}>
            {error ? (
              <Alert
                showIcon
                type="error"
                title={error.message}
                action={
                  <Button size="small" onClick={reload}>
                    {t('uploads:picker.again')}
                  </Button>
                }
              />
            ) : isFirst ? (
              <Spin />
            ) : files.length === 0 ? (
              <Empty description={t(word ? 'uploads:picker.noMatch' : 'uploads:picker.empty')} />
            ) : (
              <FileGrid files={files} isMany={most > 1} placeOf={placeOf} fits={fits} onToggle={toggle} onDone={done} />
            )}
          </div>
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={page}
            pageSize={PAGE}
            total={pagination?.total ?? 0}
            onChange={setPage}
          />
        </div>
      </div>
    </Modal>
  );
}
