import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Typography } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { navigateTo } from '../../../kernel/basis/failure/navigation';
import { closeNotice, replaceNotice } from '../../../kernel/look/failure/notices';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import css from './install-dialog.module.css';
import { DifferenceLines } from '../difference/difference-lines';
import type { Question } from './send-package';

const INCOMPLETE = 0;
const SUBJECT = 'plugin-installed';
export const PLUGINS = '/helper/plugins';

interface Props {
  /** the name of the package in the dialog */
  name: string;
  /** size of the package in bytes */
  size: number;
  /** whether the user chose the package deliberately; then the server is asked at once */
  isChosen: boolean;
  /** returns the question that must be confirmed first, or undefined if it was installed */
  send: (isForced: boolean) => Promise<Question | undefined>;
  onClose: () => void;
}

/** Installs one package: asks the server's questions, and shows the result. */
export function AskInstall({ name, size, isChosen, send, onClose }: Props) {
  const { t } = useTranslation(['plugin', 'resource']);
  const [question, setQuestion] = useState<Question>();
  const { attempt, isBusy, problem } = useAttempt();
  const tell = useResultMessage();
  const isLost = question?.type === INCOMPLETE || problem !== undefined;

  const install = (isForced: boolean) =>
    attempt(async () => {
      const asked = await send(isForced);
      if (asked) return setQuestion(asked);
      onClose();
      tell(name);
    });
  const begin = useEffectEvent(() => background(isChosen ? install(false) : undefined));
  useEffect(() => begin(), []);

  return (
    <Modal
      open
      centered
      width={520}
      mask={{ closable: false }}
      title={t('plugin:install.ask', { name })}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t(isLost ? 'plugin:install.close' : 'resource:cancel')}
        </Button>,
        !isLost && (
          <Button
            key="install"
            type="primary"
            loading={isBusy}
            onClick={() => background(install(question !== undefined))}
          >
            {t(question ? 'plugin:install.anyway' : 'plugin:install')}
          </Button>
        ),
      ]}
    >
      <Problem words={problem} />
      {question ? (
        <>
          <Alert
            type={question.type === INCOMPLETE ? 'error' : 'warning'}
            showIcon
            role="alert"
            className={css.words ?? ''}
            title={question.message}
          />
          {question.difference.length > 0 && <DifferenceLines lines={question.difference} />}
        </>
      ) : (
        <Typography.Text type="secondary">{t('plugin:install.note', { size: sizeWords(size) })}</Typography.Text>
      )}
    </Modal>
  );
}

/** Shows that a package is installed, with a link to the plugin page from other pages. */
function useResultMessage() {
  const { t } = useTranslation('plugin');
  const { notification } = App.useApp();
  const client = useQueryClient();
  return (name: string) => {
    background(client.invalidateQueries({ queryKey: ['plugin/info'] }));
    const isThere = window.location.pathname === PLUGINS;
    replaceNotice(notification, SUBJECT, {
      type: 'success',
      title: t('installed', { name }),
      description: t('installed.note'),
      placement: 'bottom',
      role: 'status',
      ...(!isThere && {
        // Who is elsewhere may read it late, and then needs the link.
        duration: false,
        actions: (
          <Button
            size="small"
            onClick={() => {
              closeNotice(notification, SUBJECT);
              navigateTo(PLUGINS);
            }}
          >
            {t('installed.show')}
          </Button>
        ),
      }),
    });
  };
}
