import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { Panel } from '../../../kernel/look/panel/panel';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { ReadingGate } from '../conversation/reading/reading-gate';
import { ReadingNote } from '../conversation/reading/reading-note';
import { isWithoutReason, type Reading, useReading } from '../conversation/reading/use-reading';
import { conversationPath } from '../conversation/scope';
import { Wanted } from '../message/content-cell';
import css from '../private-message/private-message.module.css';
import { useRecalling } from '../message/use-recalling';
import { privateMessages, SCOPE } from '../private-message/private-messages';

/** Private messages, which can be read only with a reason. */
export default function PrivateMessagePage() {
  const reading = useReading();
  return (
    <Panel>
      {reading.until === null ? <ReadingGate reading={reading}>{null}</ReadingGate> : <Messages reading={reading} />}
    </Panel>
  );
}

function Messages({ reading }: { reading: Reading }) {
  const navigate = useNavigate();
  const { of, refusal, dialog } = useRecalling(privateMessages);
  const on = useCursorScreen(of, {
    scope: SCOPE,
    refusal,
    onOpen: ({ id, send_id: user_id, recv_id: peer_id }) =>
      background(navigate(conversationPath({ user_id, peer_id }, id))),
  });
  const { screen, list } = on;
  // Messages are created in the chat product and not here, so there is no form.
  const may = (action: string) => action !== 'add' && action !== 'update' && screen.may(action);
  if (isWithoutReason(list.error)) return <ReadingGate reading={{ ...reading, until: null }}>{null}</ReadingGate>;
  return (
    <Wanted value={list.question.keyWord}>
      <ReadingNote reading={reading} />
      <div className={css.body}>
        <CursorResourceScreen on={{ ...on, screen: { ...screen, may } }} />
      </div>
      {dialog}
    </Wanted>
  );
}
