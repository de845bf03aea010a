import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { Case } from './case-file';
import { PackageButton } from './package-button';
import { packageStateOf } from './package-state';

/** Before messages are recalled: whether their evidence was taken. To go on without it is possible, and the decision says so. */
export function PackageOffer({ row }: { row: Case }) {
  const { t } = useTranslation('im-desk');
  const mayTake = useCan()('im/case/package');
  const state = packageStateOf(row);
  if (state === 'whole') return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(`package.${state}`)}
      description={t('package.skipped')}
      action={mayTake && <PackageButton row={row} />}
    />
  );
}
