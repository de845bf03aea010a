import { DownloadOutlined, ThunderboltOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import type { MenuDialog } from './menu-dialogs';

/** The actions on the whole menu. */
export function MenuTools({ onOpen }: { onOpen: (dialog: MenuDialog) => void }) {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  return (
    <>
      {may('add') && (
        <Button icon={<ThunderboltOutlined />} onClick={() => onOpen('quick')}>
          {t('quick')}
        </Button>
      )}
      {may('import') && (
        <Button icon={<UploadOutlined />} onClick={() => onOpen('import')}>
          {t('import')}
        </Button>
      )}
      {may('export') && (
        <Button icon={<DownloadOutlined />} onClick={() => onOpen({ exporting: [] })}>
          {t('export')}
        </Button>
      )}
    </>
  );
}

/** The actions on the selected menus. */
export function ExportSelected({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('base-menu');
  const may = useMay('base/sys/menu');
  if (!may('export')) return null;
  return (
    <Button size="small" icon={<DownloadOutlined />} onClick={onOpen}>
      {t('exportSelected')}
    </Button>
  );
}
