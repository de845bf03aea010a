import { Alert } from 'antd';
import { ApiError } from '../../../../kernel/basis/failure/api-error';
import { LoadFailure } from '../../../../kernel/resource/list/load-failure';

interface Props {
  error: Error;
  onRetry: () => void;
}

/** Why there are no files: errors in the description, or a failed request. */
export function SpecFailure({ error, onRetry }: Props) {
  const faults = error instanceof ApiError ? Object.values(error.fieldErrors).flat() : [];
  if (faults.length === 0) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={error.message}
      description={
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      }
    />
  );
}
