import { Alert, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './migrate-hint.module.css';
import { missingSchema } from './missing-schema';
import type { Capabilities } from './use-capabilities';

const COMMAND = 'npm run im:migrate';

/**
 * Shows the command that adds missing tables and columns; it first lists its changes. The console's own tables are migrated automatically.
 */
export function MigrateHint({ known: { tables, database } }: { known: Capabilities }) {
  const { t } = useTranslation('im-capability');
  const { columns, indexes } = missingSchema(tables);
  if (database === 'own' || !(columns || indexes)) return null;
  const steps = [
    { command: COMMAND, note: t('migrate.dry') },
    ...(columns ? [{ command: `${COMMAND} -- --apply`, note: t('migrate.apply') }] : []),
    ...(indexes ? [{ command: `${COMMAND} -- --apply --indexes`, note: t('migrate.indexes') }] : []),
  ];
  return (
    <Alert
      type="info"
      showIcon
      title={t(columns ? 'migrate.title' : 'migrate.onlyIndexes')}
      description={
        <>
          <p className={css.hint}>{t('migrate.note')}</p>
          <ul className={css.commands}>
            {steps.map(({ command, note }) => (
              <li key={command}>
                <Typography.Text code copyable>
                  {command}
                </Typography.Text>
                <span>{note}</span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
