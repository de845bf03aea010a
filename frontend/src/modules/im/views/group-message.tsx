import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { conversationPath } from '../conversation/scope';
import { groupMessages, SCOPE } from '../group-message/group-messages';
import { Wanted } from '../message/content-cell';
import { useRecalling } from '../message/use-recalling';

/** The messages of groups. */
export default function GroupMessagePage() {
  const navigate = useNavigate();
  const { of, refusal, dialog } = useRecalling(groupMessages);
  const on = useCursorScreen(of, {
    scope: SCOPE,
    refusal,
    onOpen: ({ id, group_id }) => background(navigate(conversationPath({ group_id }, id))),
  });
  return (
    <Wanted value={on.list.question.keyWord}>
      <CursorResourceScreen on={on} />
      {dialog}
    </Wanted>
  );
}
