import { MoreOutlined } from '@ant-design/icons';
import { Button, Flex, Tooltip } from 'antd';
import type { Entry } from './screen';

/** How many stand beside a row before the rest goes under "…". */
const BESIDE = 2;

interface Props {
  entries: Entry[];
  /** the row's name, so that a list read aloud does not say "edit" twenty times */
  name: string;
  more: string;
  onMore: (button: HTMLElement) => void;
}

/** The buttons of a row, and the "…" that opens its whole menu. */
export function RowActions({ entries, name, more, onMore }: Props) {
  const beside = entries.length > BESIDE + 1 ? entries.slice(0, BESIDE) : entries;
  return (
    <Flex gap={2} justify="end" onDoubleClick={(event) => event.stopPropagation()}>
      {beside.map(({ key, label, danger, refusal, run }) => (
        <Tooltip key={key} title={refusal}>
          <Button
            type="link"
            size="small"
            danger={danger ?? false}
            disabled={refusal !== undefined}
            aria-label={refusal ? `${label} ${name}: ${refusal}` : `${label} ${name}`}
            onClick={run}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={`${more} ${name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMore(currentTarget)}
      />
    </Flex>
  );
}
