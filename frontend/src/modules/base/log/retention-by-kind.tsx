import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../kernel/access/permission/can';
import { KeptKindsDialog } from './late-parts';

/** Opens how long each kind of the trail is kept. */
export function RetentionByKind() {
  const { t } = useTranslation('base-log');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Can do="base/sys/retention/getKeep">
      <Button onClick={() => setIsOpen(true)}>{t('byKind')}</Button>
      <KeptKindsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Can>
  );
}
