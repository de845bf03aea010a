import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { conversationPath } from '../conversation/scope';
import { groupMessages } from '../group-message/group-messages';
import { Wanted } from '../message/content-cell';
import { useRecalling } from '../message/use-recalling';
import { hitsOf, STARS, withoutOwnSearch } from './hits';

const hits = { ...groupMessages, fields: withoutOwnSearch(groupMessages.fields) };

/** Group messages that met the word filter, by sender and by group, to review and recall. */
export function HitsInGroups({ since }: { since: string }) {
  const navigate = useNavigate();
  const { of, refusal, dialog } = useRecalling(hits);
  const on = useCursorScreen(of, {
    always: useMemo(() => hitsOf(since), [since]),
    prefix: 'groups.',
    refusal,
    onOpen: ({ id, group_id }) => background(navigate(conversationPath({ group_id }, id))),
  });
  return (
    <Wanted value={STARS}>
      <CursorResourceScreen on={on} />
      {dialog}
    </Wanted>
  );
}
