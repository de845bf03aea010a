import { CancelledError } from '@tanstack/react-query';
import { isCancel } from 'axios';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../kernel/api-error';
import { isObject } from '../kernel/is-object';
import { isChunkFailure } from './errors/chunk-failure';

/** What was given up on purpose, by us or by the browser, is no failure. */
const isGivenUp = (error: unknown) =>
  isCancel(error) || error instanceof CancelledError || (isObject(error) && error['name'] === 'AbortError');

/**
 * The last resort: says what failed where nobody was waiting for it, so that a press never comes to nothing in silence. Whoever starts
 * something with `void` counts on this; what the person can do something about is said in its own place.
 */
export function UnheldFailure() {
  const { t } = useTranslation('error');
  const { message } = App.useApp();
  useEffect(() => {
    const tell = ({ reason }: PromiseRejectionEvent) => {
      if (isGivenUp(reason)) return;
      const words = isChunkFailure(reason) ? t('unfetchedHint') : t('unheld', { message: messageOf(reason) });
      // One key: what fails again and again is said once, and not in a pile.
      void message.error({ key: 'unheld', content: words });
    };
    window.addEventListener('unhandledrejection', tell);
    return () => window.removeEventListener('unhandledrejection', tell);
  }, [t, message]);
  return null;
}
