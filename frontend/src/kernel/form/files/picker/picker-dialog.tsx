import { Input, Modal, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { PHONE_DIALOG } from '../../../look/overlay/phone-dialog';
import { useIsPhone } from '../../../look/size/use-media';
import type { FileRow } from '../file-row';
import { accepts } from '../sending/accepts';
import type { Wanted } from '../sending/complaint';
import css from './picker.module.css';
import { PickerFiles } from './picker-files';
import { PickerFolders } from './picker-folders';
import { PickerUpload } from './picker-upload';
import { usePicked } from './use-picked';
import { PICKER_PAGE, usePickerPage } from './use-picker-page';

interface Props extends Wanted {
  most: number;
  onPick: (files: FileRow[]) => void;
  onClose: () => void;
}

/** A dialog to choose files from the library: the newest first, only matching ones, numbered in the order of the selection. */
export default function PickerDialog({ accept, kilobytes, most, onPick, onClose }: Props) {
  const { t } = useTranslation(['uploads', 'common']);
  const isPhone = useIsPhone();
  const { picked, toggle, placeOf } = usePicked(most);
  const page = usePickerPage(accept);
  const fits = ({ name, mime, size }: FileRow) =>
    accepts(accept, { name, type: mime }) && (kilobytes === undefined || size <= kilobytes * 1000);
  const done = () => picked.length > 0 && onPick([...picked]);

  return (
    <Modal
      open
      title={t('uploads:picker.title')}
      width={isPhone ? '100%' : 1070}
      {...(isPhone && PHONE_DIALOG)}
      // A click beside the dialog does not close it, because a selection of several files would be lost.
      mask={{ closable: false }}
      okText={t('uploads:picker.ok', { n: picked.length, max: most })}
      cancelText={t('common:cancel')}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={done}
      onCancel={onClose}
    >
      <div className={css.body}>
        <PickerFolders chosen={page.folder} onChoose={page.lookInto} />
        <div className={css.main}>
          <div className={css.bar}>
            <Input.Search
              allowClear
              aria-label={t('uploads:picker.search')}
              placeholder={t('uploads:picker.search')}
              onSearch={page.lookFor}
            />
            <PickerUpload
              accept={accept}
              kilobytes={kilobytes}
              classifyId={page.folder ?? null}
              onUploaded={page.lookAgain}
            />
          </div>
          <PickerFiles page={page} isMany={most > 1} placeOf={placeOf} fits={fits} onToggle={toggle} onDone={done} />
          <Pagination
            size="small"
            align="end"
            hideOnSinglePage
            showSizeChanger={false}
            current={page.page}
            pageSize={PICKER_PAGE}
            total={page.pagination?.total ?? 0}
            onChange={page.turnTo}
          />
        </div>
      </div>
    </Modal>
  );
}
