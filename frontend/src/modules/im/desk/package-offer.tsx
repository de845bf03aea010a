import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Case } from './case-file';
import css from './evidence-bar.module.css';
import { PackageButton } from './package-button';
import { packageStateOf } from './package-state';

/** Before messages are recalled: whether their evidence was taken. To go on without it is possible, and the decision says so. */
export function PackageOffer({ row }: { row: Case }) {
  const { t } = useTranslation('im-desk');
  const state = packageStateOf(row);
  if (state === 'whole') return null;
  return (
    <div className={css.offer}>
      <Alert type="info" showIcon title={t(`package.${state}`)} />
      <small>{t('package.skipped')}</small>
      <span>
        <PackageButton row={row} />
      </span>
    </div>
  );
}
