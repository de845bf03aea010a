import { useState } from 'react';
import type { Row } from '../../../kernel/call/api/api';
import { CursorPage } from '../../../kernel/resource/page/cursor-page';
import { ActDrawer } from '../act/act-drawer';
import { acts } from '../act/act-resource';

/** A keyword search needs one of these filters. */
const SCOPE = ['userId', 'action', 'entity', 'rowId', 'createTimeStart', 'createTimeEnd'];

/** The audit trail of the console itself. */
export default function ActPage() {
  const [act, setAct] = useState<Row<'base/sys/act'>>();
  return (
    <>
      <CursorPage of={acts} onOpen={setAct} scope={SCOPE} />
      <ActDrawer act={act} onClose={() => setAct(undefined)} />
    </>
  );
}
