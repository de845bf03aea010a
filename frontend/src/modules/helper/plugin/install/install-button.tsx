import { AppstoreAddOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { offerPackage, PACKAGE_ENDING } from '../../../../kernel/plugin-package/package-store';

/** Chooses a package of one's own computer. */
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
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
