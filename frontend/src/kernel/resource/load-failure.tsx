import { Alert, Button } from 'antd';
import { ApiError, messageOf } from '../api-error';
import { useTexts } from './texts';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** Shows the server's message and a retry button if rows, or newer rows, could not be loaded. */
export function LoadFailure({ error, onRetry }: Props) {
  const { say } = useTexts('resource');
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={messageOf(error)}
      description={requestId && say('requestId', { id: requestId })}
      action={
        <Button size="small" onClick={onRetry}>
          {say('retry')}
        </Button>
      }
    />
  );
}
