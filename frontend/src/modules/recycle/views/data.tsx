import { useState } from 'react';
import { ResourcePage } from '../../../kernel/resource/resource-page';
import { Retention } from '../../../kernel/resource/retention';
import { DeletedDetails } from '../deleted-details';
import { deleted, type DeletedEntry } from '../recycle-resource';

/** What was deleted, by whom, and the way back. */
export default function RecyclePage() {
  const [entry, setEntry] = useState<DeletedEntry>();
  return (
    <>
      <ResourcePage of={deleted} onOpen={setEntry} toolbar={<Retention of="recycle/data" />} />
      <DeletedDetails entry={entry} onClose={() => setEntry(undefined)} />
    </>
  );
}
