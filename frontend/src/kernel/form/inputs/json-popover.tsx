import { Popover } from 'antd';
import { useState } from 'react';
import css from './inputs.module.css';
import { JsonView } from './json-view';

const short = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 120);

/** JSON in a row: its beginning, and the whole value on a click. */
export function JsonPopover({ value, label }: { value: unknown; label?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div style={{ width: 'min(480px, 80vw)' }}>
          <JsonView value={value} />
        </div>
      }
    >
      <button type="button" className={css.jsonShort}>
        {label ?? short(value)}
      </button>
    </Popover>
  );
}
