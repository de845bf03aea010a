import { Alert, Button } from 'antd';
import { useState } from 'react';
import { ApiError, messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { useTexts } from '../declare/texts';

interface Props {
  error: Error;
  /** tries again; the button is busy until a returned promise is settled */
  onRetry: () => unknown;
}

/** Shows the server's message and a retry button if rows, or newer rows, could not be loaded. */
export function LoadFailure({ error, onRetry }: Props) {
  const { say } = useTexts('resource');
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry();
    } finally {
      setRetrying(false);
    }
  };
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={messageOf(error)}
      description={requestId && say('requestId', { id: requestId })}
      action={
        <Button size="small" loading={isRetrying} onClick={() => background(retry())}>
          {say('retry')}
        </Button>
      }
    />
  );
}
