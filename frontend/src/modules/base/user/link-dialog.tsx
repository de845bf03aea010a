import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { Problem } from '../../../kernel/look/failure/problem';
import { LinkOnce } from './link-once';

/** Who is to set a password. */
export interface LinkHolder {
  id: number;
  name?: string | null | undefined;
  username: string;
  /** was just added, without a password */
  isNew?: boolean;
}

interface Props {
  person: LinkHolder | undefined;
  onClose: () => void;
}

/** Makes a one-time link for somebody, and shows it once. */
export function LinkDialog({ person, onClose }: Props) {
  const { t } = useTranslation('password-link');
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [made, setMade] = useState<{ path: string; expireTime: string }>();
  // Keeps the person in the dialog while it closes.
  const [shown, setShown] = useState(person);
  if (person && person !== shown) {
    setShown(person);
    setMade(undefined);
  }
  const name = shown?.name ?? shown?.username ?? '';

  const close = () => {
    setProblem();
    setMade(undefined);
    onClose();
  };
  const make = () => attempt(async () => setMade(await post('base/sys/user', 'passwordLink', { id: shown?.id ?? 0 })));

  return (
    <Modal
      title={t('title', { name })}
      open={person !== undefined}
      onCancel={close}
      // What is shown once does not close by a key or beside it.
      keyboard={!made}
      mask={{ closable: !made }}
      width={560}
      destroyOnHidden
      footer={
        made ? (
          <Button type="primary" onClick={close}>
            {t('done')}
          </Button>
        ) : (
          <Button type="primary" loading={isBusy} autoFocus onClick={() => background(make())}>
            {t('make')}
          </Button>
        )
      }
    >
      <Problem words={problem} />
      {made ? (
        <LinkOnce {...made} />
      ) : (
        <>
          {shown?.isNew && <Alert type="info" showIcon title={t('new', { name })} style={{ marginBottom: 16 }} />}
          <p>{t('what', { name })}</p>
          {!shown?.isNew && <p>{t('ends')}</p>}
        </>
      )}
    </Modal>
  );
}
