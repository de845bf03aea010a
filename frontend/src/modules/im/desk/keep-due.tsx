import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { figure } from '../../../kernel/basis/i18n/figure';
import { WITHOUT_END } from './use-case-keeping';

interface Props {
  days: number | null | undefined;
  /** undefined until it is counted */
  due: number | undefined;
}

/** How many cases would go now. */
export function KeepDue({ days, due }: Props) {
  const { t } = useTranslation('im-desk');
  if (due === undefined || days === WITHOUT_END) return null;
  return <Alert showIcon type={due ? 'warning' : 'info'} title={t('keep.due', { n: figure(due), count: due })} />;
}
