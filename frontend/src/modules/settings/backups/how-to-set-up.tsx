import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import css from './backups.module.css';

const VARIABLES = 'BACKUP_TO=/mnt/backups\nBACKUP_PASSPHRASE_FILE=/run/secrets/backup';

/** What an operator has to do before there are backups. */
export function HowToSetUp() {
  const { t } = useTranslation('backups');
  return (
    <>
      <NothingThere>{t('off')}</NothingThere>
      <ol className={css.steps}>
        <li>{t('off.folder')}</li>
        <li>{t('off.passphrase')}</li>
        <li>{t('off.start')}</li>
      </ol>
      <div className={css.variables}>
        <pre>{VARIABLES}</pre>
        <Typography.Text copyable={{ text: VARIABLES }} />
      </div>
    </>
  );
}
