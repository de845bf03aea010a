import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../kernel/call/api/api';
import { NewRows } from '../../../kernel/live/new-rows';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { Retention } from '../../../kernel/resource/list/retention';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { ClearLog } from '../log/clear-log';
import { LogDetails } from '../log/late-parts';
import { logs } from '../log/log-resource';
import { RetentionByKind } from '../log/retention-by-kind';

/** The request log. Routine reads of consoles are hidden by default. */
export default function LogPage() {
  const [row, setRow] = useState<Row<'base/sys/log'>>();
  const [withReads, setWithReads] = useState(false);
  const always = useMemo(() => (withReads ? {} : { reads: false }), [withReads]);
  const { t } = useTranslation('base-log');
  const screen = useScreen(logs, { onOpen: setRow, always });
  return (
    <>
      <ResourceScreen
        screen={screen}
        toolbar={
          <>
            <Checkbox checked={withReads} onChange={({ target }) => setWithReads(target.checked)}>
              {t('withReads')}
            </Checkbox>
            <ClearLog />
            <Retention of="base/sys/log" />
            <RetentionByKind />
            <NewRows list={screen.list} />
          </>
        }
      />
      <LogDetails
        row={row}
        onClose={() => setRow(undefined)}
        onFilter={(filter) => {
          setRow(undefined);
          // The path of a read finds nothing while reads are hidden, so they are shown.
          if ('action' in filter) setWithReads(true);
          screen.list.ask(filter);
        }}
      />
    </>
  );
}
