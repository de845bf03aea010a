import { Alert, Button, Spin } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../../basis/failure/api-error';
import { background } from '../../basis/failure/background';
import { useSession } from '../../call/session/session-store';
import { useTexts } from '../declare/texts';

interface Props {
  error: Error;
  /** tries again; the button is busy until a returned promise is settled */
  onRetry: () => unknown;
}

/** Shows why rows, or newer rows, could not be loaded. If the session has ended, the sign-in dialog says so, and they are loaded after it. */
export function LoadFailure({ error, onRetry }: Props) {
  const isSessionOver = error instanceof ApiError && error.status === 401;
  return isSessionOver ? <AfterSignIn onRetry={onRetry} /> : <Failure error={error} onRetry={onRetry} />;
}

function AfterSignIn({ onRetry }: Pick<Props, 'onRetry'>) {
  const isSignedIn = useSession(({ phase }) => phase === 'in');
  const retry = useEffectEvent(async () => void (await onRetry()));
  useEffect(() => {
    if (isSignedIn) background(retry());
  }, [isSignedIn]);
  return <Spin style={{ display: 'block', padding: 16 }} />;
}

/** The server's message and a retry button. */
function Failure({ error, onRetry }: Props) {
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
