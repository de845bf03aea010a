import { UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { uploadMode } from '../../../kernel/form/files/sending/upload-mode';
import type { Brought } from './brought';

/** Chooses files from the computer of the user and uploads them, at most as many as one choice may have. */
export function UploadButton({ onFiles }: { onFiles: (brought: Brought[]) => void }) {
  const { t } = useTranslation(['space', 'uploads']);
  const { message } = App.useApp();
  const take = async (files: readonly File[]) => {
    try {
      const { files: most } = await uploadMode();
      if (files.length > most) return void message.error(t('uploads:tooMany', { max: most, count: most }));
      onFiles(files.map((file) => ({ file, path: [] })));
    } catch (error) {
      void message.error(messageOf(error));
    }
  };
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="primary" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload')}
        onChange={({ target }) => {
          background(take([...(target.files ?? [])]));
          // Reset the input, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </>
  );
}
