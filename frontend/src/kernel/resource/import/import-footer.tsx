import { Button } from 'antd';
import { background } from '../../basis/failure/background';
import { figure } from '../../basis/i18n/figure';
import type { Say } from '../declare/texts';
import type { Imported } from './send-file';

interface Props {
  answer: Imported | undefined;
  /** whether a file was read, which another may replace */
  hasFile: boolean;
  isBusy: boolean;
  say: Say;
  restart: () => void;
  confirm: () => Promise<void>;
  onClose: () => void;
}

/** The buttons of an import: another file, cancel, import; and only "close" when the rows are imported. */
export function ImportFooter({ answer, hasFile, isBusy, say, restart, confirm, onClose }: Props) {
  if (answer?.done)
    return (
      <Button type="primary" autoFocus onClick={onClose}>
        {say('import.close')}
      </Button>
    );
  const count = answer ? answer.counts.add + answer.counts.change : 0;
  return (
    <>
      {hasFile && (
        <Button disabled={isBusy} onClick={restart}>
          {say('import.another')}
        </Button>
      )}
      <Button onClick={onClose}>{say('cancel')}</Button>
      {answer && (
        <Button
          type="primary"
          loading={isBusy}
          disabled={count === 0 || answer.counts.wrong > 0}
          onClick={() => background(confirm())}
        >
          {say('import.go', { n: figure(count), count })}
        </Button>
      )}
    </>
  );
}
