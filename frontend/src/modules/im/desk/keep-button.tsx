import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../kernel/access/permission/can';
import css from './keep.module.css';
import { KeepDialog } from './late-dialogs';

/** Opens how long closed cases are kept. */
export function KeepButton() {
  const { t } = useTranslation('im-desk');
  const [isOpen, setOpen] = useState(false);
  return (
    <Can do="im/case/getKeep">
      <footer className={css.foot}>
        <Button type="text" size="small" onClick={() => setOpen(true)}>
          {t('keep')}
        </Button>
        {isOpen && <KeepDialog onClose={() => setOpen(false)} />}
      </footer>
    </Can>
  );
}
