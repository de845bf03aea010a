import { AppstoreAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offerPackage, PACKAGE_ENDING } from '../../../kernel/shell/plugin-package/package-store';

/** Chooses a package from the computer of the user. */
export function InstallButton() {
  const { t } = useTranslation('plugin');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type="primary" icon={<AppstoreAddOutlined />} onClick={() => input.current?.click()}>
        {t('install')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={`${PACKAGE_ENDING},.zip`}
        aria-label={t('install.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) offerPackage(file, true);
          // Reset the input, so that choosing the same file again fires a change event.
          target.value = '';
        }}
      />
    </>
  );
}
