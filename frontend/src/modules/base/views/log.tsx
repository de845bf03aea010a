import { useState } from 'react';
import type { Row } from '../../../kernel/api';
import { NewRows } from '../../../kernel/live/new-rows';
import { ResourceScreen } from '../../../kernel/resource/resource-page';
import { Retention } from '../../../kernel/resource/retention';
import { useScreen } from '../../../kernel/resource/screen';
import { ClearLog } from '../log/clear-log';
import { LogDetails } from '../log/log-details';
import { logs } from '../log/log-resource';

/** What staff asked of the console, and what it answered. */
export default function LogPage() {
  const [row, setRow] = useState<Row<'base/sys/log'>>();
  const screen = useScreen(logs, { onOpen: setRow });
  return (
    <>
      <ResourceScreen
        screen={screen}
        toolbar={
          <>
            <ClearLog />
            <Retention of="base/sys/log" />
            <NewRows list={screen.list} />
          </>
        }
      />
      <LogDetails
        row={row}
        onClose={() => setRow(undefined)}
        onFilter={(filter) => {
          setRow(undefined);
          screen.list.ask(filter);
        }}
      />
    </>
  );
}
