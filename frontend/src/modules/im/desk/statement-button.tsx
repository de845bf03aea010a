import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { StatementDrawer } from './late-dialogs';
import type { Decision } from './case-file';

/** Opens the statement of reasons of a decision. Only a ban has one. */
export function StatementButton({ decision: { id, outcome } }: { decision: Decision }) {
  const { t } = useTranslation('im-desk');
  const isAllowed = useCan()('im/case/statement');
  const [isOpen, setOpen] = useState(false);
  if (outcome !== 'ban' || !isAllowed) return null;
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        {t('statement')}
      </Button>
      <StatementDrawer decisionId={isOpen ? id : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
