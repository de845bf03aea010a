import { RobotOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { AuditAct } from './audit-act';
import css from './audit.module.css';

/** The name of the staff member at the time of the act. If there is none, the console did it by itself. */
export function StaffName({ act: { staffId, staffName } }: { act: Pick<AuditAct, 'staffId' | 'staffName'> }) {
  const { t } = useTranslation('audit');
  if (staffId === null)
    return (
      <span className={css.system}>
        <RobotOutlined aria-hidden /> {t('system')}
      </span>
    );
  return <bdi>{staffName || `#${staffId}`}</bdi>;
}
