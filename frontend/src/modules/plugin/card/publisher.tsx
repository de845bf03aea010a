import { SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './publisher.module.css';

/** The number of characters that identify a key; the tooltip shows the whole key. */
const SHOWN = 16;

/** Who has signed a package, or that it is not signed. */
export function Publisher({ signedBy }: { signedBy: string | null }) {
  const { t } = useTranslation('plugin');
  if (signedBy === null)
    return (
      <span className={css.publisher} data-tone="warning">
        <WarningOutlined aria-hidden /> {t('unsigned')}
      </span>
    );
  return (
    <Tooltip title={<code>{signedBy}</code>}>
      <span className={css.publisher} tabIndex={0}>
        <SafetyCertificateOutlined aria-hidden /> {t('signedBy')} <code>{signedBy.slice(0, SHOWN)}…</code>
      </span>
    </Tooltip>
  );
}
