import { ExportOutlined, GlobalOutlined, LockOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from './content-type';
import css from './linked-page.module.css';

/** The address of an external page. The page itself is not loaded, because it would learn who looks at it, and from where. */
export function LinkedPage({ address }: { address: string }) {
  const { t } = useTranslation('im-message');
  const isGood = isWebAddress(address);
  return (
    <div className={css.browser}>
      <div className={css.address} data-bad={(address !== '' && !isGood) || undefined}>
        {address !== '' && !isGood ? <WarningOutlined aria-hidden /> : <LockOutlined aria-hidden />}
        <span>{isGood ? new URL(address).host : address || 'https://'}</span>
      </div>
      <div className={css.page}>
        <GlobalOutlined aria-hidden />
        <p>{address !== '' && !isGood ? t('extern_link.format') : t('preview.linkNote')}</p>
        {isGood && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('preview.visit')} <ExportOutlined aria-hidden />
          </a>
        )}
      </div>
    </div>
  );
}
