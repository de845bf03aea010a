import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brought } from './brought';

/** Chooses files from the computer of the user and uploads them. */
export function UploadButton({ onFiles }: { onFiles: (brought: Brought[]) => void }) {
  const { t } = useTranslation('space');
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
          onFiles([...(target.files ?? [])].map((file) => ({ file, path: [] })));
          // Reset the input, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </>
  );
}
