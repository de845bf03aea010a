import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import type { Case } from './case-file';
import { HoldDialog } from './late-dialogs';

/** Holds the evidence of a case, or ends the hold. An appeal is held with the case of its decision. */
export function HoldButton({ row }: { row: Case }) {
  const { t } = useTranslation('im-desk');
  const act = row.held === 1 ? 'endHold' : 'hold';
  const isAllowed = useCan()(`im/case/${act}`);
  const [isOpen, setOpen] = useState(false);
  if (!isAllowed || row.appealId !== null) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t(act)}
      </Button>
      {isOpen && <HoldDialog act={act} row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
