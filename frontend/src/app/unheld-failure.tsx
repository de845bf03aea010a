import { CancelledError } from '@tanstack/react-query';
import { isCancel } from 'axios';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../kernel/api-error';
import { tellFailures } from '../kernel/background';
import { isObject } from '../kernel/is-object';
import { isChunkFailure } from './errors/chunk-failure';

/** What was given up on purpose, by us or by the browser, is no failure. */
const isGivenUp = (error: unknown) =>
  isCancel(error) || error instanceof CancelledError || (isObject(error) && error['name'] === 'AbortError');

/**
 * Says what failed where nobody was waiting for it: what was handed to `background`, and as the last resort what nobody holds at all, as
 * may be in code of others.
 */
export function UnheldFailure() {
  const { t } = useTranslation('error');
  const { message } = App.useApp();
  useEffect(() => {
    const tell = (reason: unknown) => {
      if (isGivenUp(reason)) return;
      const words = isChunkFailure(reason) ? t('unfetchedHint') : t('unheld', { message: messageOf(reason) });
      // One key: what fails again and again is said once, and not in a pile.
      void message.error({ key: 'unheld', content: words });
    };
    const tellUnheld = ({ reason }: PromiseRejectionEvent) => tell(reason);
    window.addEventListener('unhandledrejection', tellUnheld);
    const end = tellFailures(tell);
    return () => {
      window.removeEventListener('unhandledrejection', tellUnheld);
      end();
    };
  }, [t, message]);
  return null;
}
