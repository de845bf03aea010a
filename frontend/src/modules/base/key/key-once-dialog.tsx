import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../once/shown-once';

/** A key that was just made. */
export interface MadeKey {
  name: string;
  key: string;
  expireTime: string;
  /** until when the key that it replaces is still taken */
  formerUntil: string | null;
}

/** Shows a new key once. It does not close by a key or beside it. */
export function KeyOnceDialog({ made, onClose }: { made: MadeKey | undefined; onClose: () => void }) {
  const { t } = useTranslation('base-key');
  return (
    <Modal
      open={made !== undefined}
      title={t('made', { name: made?.name ?? '' })}
      width={600}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      {made && (
        <>
          <ShownOnce
            text={made.key}
            label={t('key')}
            warning={t('once')}
            byHand={t('copyByHand')}
            until={t('until', { time: made.expireTime })}
          />
          <p>
            {t('send')} <code>Authorization: Bearer {made.key.slice(0, 7)}…</code>
          </p>
          {made.formerUntil && <p>{t('former', { time: made.formerUntil })}</p>}
        </>
      )}
    </Modal>
  );
}
