import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../kernel/basis/failure/api-error';
import { usePluginFailures } from '../kernel/shell/plugins/plugin-failures';
import styles from './plugin-notice.module.css';

/** Names the shell plugins that could not be installed. A reload may help. */
export function PluginNotice() {
  const { t } = useTranslation('shell');
  const failures = usePluginFailures((all) => all.failures);
  const [isClosed, setClosed] = useState(false);
  if (!failures.length || isClosed) return null;
  return (
    <Alert
      className={styles['notice']}
      type="warning"
      showIcon
      closable={{ onClose: () => setClosed(true) }}
      title={t('pluginsFailed', { names: failures.map(({ plugin }) => plugin).join(', ') })}
      description={failures.map(({ error }) => messageOf(error)).join('\n')}
    />
  );
}
