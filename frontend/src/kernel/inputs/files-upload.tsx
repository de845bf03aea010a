import { InboxOutlined } from '@ant-design/icons';
import { App, Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api-error';
import { fileNameOf } from '../file-name';
import type { InputProps } from './input-props';
import { upload } from '../upload';
import { complaintAbout, MOST_FILES } from './upload-limits';

interface Props extends InputProps<string> {
  most?: number;
}

const listOf = (value: string | undefined) => (value ?? '').split(',').filter(Boolean);
const stored = (url: string): UploadFile => ({ uid: url, name: fileNameOf(url), status: 'done', url });

/** Some files, held as their addresses with commas between. A file that fails stays in the list with its reason until it is removed. */
export function FilesUpload({ id, value, onChange, disabled = false, most = MOST_FILES }: Props) {
  const { t } = useTranslation('resource');
  const { message } = App.useApp();
  const [pending, setPending] = useState<UploadFile[]>([]);
  const urls = listOf(value);

  return (
    <Upload.Dragger
      {...(id !== undefined && { id })}
      multiple={most > 1}
      disabled={disabled || urls.length >= most}
      fileList={[...urls.map(stored), ...pending]}
      beforeUpload={(file, files) => {
        const complaint = complaintAbout(file, {});
        if (complaint) void message.error(t(complaint.key, { ...complaint }));
        const isTooMany = urls.length + files.length > most;
        if (isTooMany && file === files[0]) void message.warning(t('upload.tooMany', { max: most, count: most }));
        return !complaint && !isTooMany ? true : Upload.LIST_IGNORE;
      }}
      customRequest={({ file, onProgress, onSuccess, onError }) => {
        if (!(file instanceof File)) return;
        upload(file, file.name, (share) => onProgress?.({ percent: share * 100 })).then(
          (url) => onSuccess?.(url),
          (error: unknown) => {
            void message.error(messageOf(error));
            onError?.(error instanceof Error ? error : new Error(messageOf(error)));
          },
        );
      }}
      onChange={({ fileList }) => {
        const done = fileList
          .filter(({ status }) => status === 'done')
          .map(({ url, response }) => url ?? String(response));
        setPending(fileList.filter(({ status }) => status !== 'done'));
        if (done.join() !== urls.join()) onChange?.(done.join());
      }}
    >
      <p>
        <InboxOutlined aria-hidden />
      </p>
      <p>{t('upload.files', { max: most })}</p>
    </Upload.Dragger>
  );
}
