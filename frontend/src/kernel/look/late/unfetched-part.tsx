import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { isStyleFailure } from '../../basis/failure/chunk-failure';
import type { Unfetched } from './late-part';

const reload = () => window.location.reload();

/** Says that a part of the page could not be fetched. A retry keeps what is typed elsewhere; before a reload the browser asks about it. */
export function UnfetchedPart({ error, retry }: Unfetched) {
  const { t } = useTranslation(['error', 'common']);
  const again = !isStyleFailure(error) && (
    <Button size="small" type="primary" onClick={retry}>
      {t('common:retry')}
    </Button>
  );
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={t('error:unfetchedPart')}
      description={
        <>
          <p>{t('error:unfetchedHint')}</p>
          {again}{' '}
          <Button size="small" onClick={reload}>
            {t('error:reload')}
          </Button>
        </>
      }
    />
  );
}
