import { useMemo } from 'react';
import type { Resource } from '../../../kernel/call/api/api';
import { CursorPage } from '../../../kernel/resource/page/cursor-page';
import type { ResourceOf } from '../../../kernel/resource/declare/resource';
import { NO_NEEDS, useFittedResource } from '../capability/fit-fields';
import { signs } from '../sign/sign-resource';
import { userLogs } from '../user-log/user-log-resource';

/** Columns that are hidden, because the page already shows their value. */
const KNOWN = ['user_id', 'phone'];
const ofOne = <R extends Resource>(of: ResourceOf<R>): ResourceOf<R> => ({
  ...of,
  fields: of.fields.filter(({ name }) => !KNOWN.includes(name)),
});
const ownLogs = ofOne(userLogs);
const ownSigns = ofOne(signs);

/** The sign-ins of a person. */
export function PersonLogs({ id }: { id: number }) {
  const of = useFittedResource(ownLogs, NO_NEEDS, 'userLog');
  return <CursorPage of={of} always={useMemo(() => ({ user_id: id }), [id])} prefix="logs." />;
}

/** The days on which a user signed in. */
export function PersonSigns({ id }: { id: number }) {
  const of = useFittedResource(ownSigns, NO_NEEDS, 'signs');
  return <CursorPage of={of} always={useMemo(() => ({ user_id: id }), [id])} prefix="signs." />;
}
