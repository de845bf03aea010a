import { CancelledError } from '@tanstack/react-query';
import { isCancel } from 'axios';
import { App } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../kernel/basis/failure/api-error';
import { onBackgroundFailure } from '../kernel/basis/failure/background';
import { isObject } from '../kernel/basis/values/is-object';
import { isChunkFailure } from '../kernel/basis/failure/chunk-failure';

/** Work that was cancelled, by the console or by the browser, is not a failure. */
const isGivenUp = (error: unknown) =>
  isCancel(error) || error instanceof CancelledError || (isObject(error) && error['name'] === 'AbortError');

/** Shows errors of work that nobody awaits: work handed to `background`, and, as a last resort, unhandled rejections of any code. */
export function BackgroundFailures() {
  const { t } = useTranslation('error');
  const { message } = App.useApp();
  useEffect(() => {
    const tell = (reason: unknown) => {
      if (isGivenUp(reason)) return;
      const words = isChunkFailure(reason) ? t('unfetchedHint') : t('unheld', { message: messageOf(reason) });
      // All messages share one key: a repeated failure is shown once, not many times.
      void message.error({ key: 'unheld', content: words });
    };
    const tellRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
    window.addEventListener('unhandledrejection', tellRejection);
    const end = onBackgroundFailure(tell);
    return () => {
      window.removeEventListener('unhandledrejection', tellRejection);
      end();
    };
  }, [t, message]);
  return null;
}
