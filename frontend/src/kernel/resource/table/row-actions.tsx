import { MoreOutlined } from '@ant-design/icons';
import { Button, Flex, Tooltip } from 'antd';
import type { Entry } from '../screen/screen';

/** The width of the column of actions for its buttons besides the "…", and the padding of a button. */
const ROOM = 134;
const PADDING = 16;
const MOST = 3;

/** The width of the "…" and the edges of the cell; and the width of the column's header. */
const EDGES = 42;
const LEAST = 96;

/** The estimated width of a text: a Chinese character is twice as wide as a Latin one. */
const widthOf = (label: string) => [...label].reduce((sum, sign) => sum + (sign > '\u2e80' ? 14 : 7.2), PADDING);

/** As many buttons as fit; the "…" always has the whole menu. */
function fitting(entries: Entry[]): Entry[] {
  let width = 0;
  const first = entries.findIndex(({ label }) => (width += widthOf(label)) > ROOM);
  return entries.slice(0, Math.min(first < 0 ? entries.length : first, entries.length > MOST ? MOST - 1 : MOST));
}

/** The width with as many buttons as a row can have. */
export const MOST_ACTIONS_WIDTH = EDGES + ROOM;

/** The width of the column: that of its widest row. */
export const actionsWidth = (rows: Entry[][]): number =>
  Math.max(LEAST, ...rows.map((entries) => fitting(entries).reduce((sum, { label }) => sum + widthOf(label), EDGES)));

interface Props {
  entries: Entry[];
  /** the row's name, so that a screen reader does not just read "edit" twenty times */
  name: string;
  more: string;
  onMore: (button: HTMLElement) => void;
}

/** The buttons of a row, and the "…" that opens its whole menu. */
export function RowActions({ entries, name, more, onMore }: Props) {
  const beside = fitting(entries);
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
