import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { ReadingGate } from '../conversation/reading/reading-gate';
import { ReadingNote } from '../conversation/reading/reading-note';
import { isWithoutReason, type Reading, useReading } from '../conversation/reading/use-reading';
import { conversationPath } from '../conversation/scope';
import { Wanted } from '../message/content-cell';
import { useRecalling } from '../message/use-recalling';
import { privateMessages } from '../private-message/private-messages';
import { hitsOf, STARS, withoutOwnSearch } from './hits';

const hits = { ...privateMessages, fields: withoutOwnSearch(privateMessages.fields) };

/** Private messages that met the word filter, which can be read only with a reason. */
export function HitsInLetters({ since }: { since: string }) {
  const reading = useReading();
  if (reading.until === null) return <ReadingGate reading={reading}>{null}</ReadingGate>;
  return <Letters since={since} reading={reading} />;
}

function Letters({ since, reading }: { since: string; reading: Reading }) {
  const navigate = useNavigate();
  const { of, refusal, dialog } = useRecalling(hits);
  const on = useCursorScreen(of, {
    always: useMemo(() => hitsOf(since), [since]),
    prefix: 'letters.',
    refusal,
    onOpen: ({ id, send_id: user_id, recv_id: peer_id }) =>
      background(navigate(conversationPath({ user_id, peer_id }, id))),
  });
  const { screen, list } = on;
  const may = (action: string) => action !== 'add' && action !== 'update' && screen.may(action);
  if (isWithoutReason(list.error)) return <ReadingGate reading={{ ...reading, until: null }}>{null}</ReadingGate>;
  return (
    <Wanted value={STARS}>
      <ReadingNote reading={reading} />
      <CursorResourceScreen on={{ ...on, screen: { ...screen, may } }} />
      {dialog}
    </Wanted>
  );
}
