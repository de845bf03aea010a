import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { KeyLabel } from './key-label';
import type { CaseMoves } from './use-case-moves';

/** To put the shown case aside, or to leave it to others. */
export function MoveButtons({ moves, isOff }: { moves: CaseMoves; isOff: boolean }) {
  const { t } = useTranslation('im-desk');
  const { up, mayAsk, mayWait, mayMove, mayHandOver, isBusy, open } = moves;
  return (
    <>
      {mayAsk && (
        <Button disabled={isOff || isBusy} onClick={() => open('question')}>
          <KeyLabel name="q">{t('question')}</KeyLabel>
        </Button>
      )}
      {mayWait && (
        <Button disabled={isOff || isBusy} onClick={() => open('wait')}>
          <KeyLabel name="p">{t('wait')}</KeyLabel>
        </Button>
      )}
      {mayMove && (
        <Button disabled={isOff || isBusy} onClick={() => open(up)}>
          <KeyLabel name="e">{t(up)}</KeyLabel>
        </Button>
      )}
      {mayHandOver && (
        <Button disabled={isBusy} onClick={() => open('handOver')}>
          <KeyLabel name="h">{t('handOver')}</KeyLabel>
        </Button>
      )}
    </>
  );
}
