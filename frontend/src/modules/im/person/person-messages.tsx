import { Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { CursorResourceScreen, useCursorScreen } from '../../../kernel/resource/page/cursor-page';
import { ReadingGate } from '../conversation/reading/reading-gate';
import { ReadingNote } from '../conversation/reading/reading-note';
import { isWithoutReason, type Reading, useReading } from '../conversation/reading/use-reading';
import { conversationPath } from '../conversation/scope';
import { groupMessages } from '../group-message/group-messages';
import { Wanted } from '../message/content-cell';
import { useRecalling } from '../message/use-recalling';
import { privateMessages } from '../private-message/private-messages';
import css from './person-messages.module.css';

/** Columns that are hidden, because the page already shows their value. */
const KNOWN = ['send_id', 'send_nick_name', 'user_id', 'peer_id'];
const said = { ...groupMessages, fields: groupMessages.fields.filter(({ name }) => !KNOWN.includes(name)) };
const written = { ...privateMessages, fields: privateMessages.fields.filter(({ name }) => !KNOWN.includes(name)) };

const PLACES = [
  { value: 'groups', needs: 'im/group_message/page' },
  { value: 'people', needs: 'im/private_message/page' },
] as const;

type Place = (typeof PLACES)[number]['value'];

/** The messages of a user in all groups and conversations, newest first, to review and recall. */
export function PersonMessages({ id }: { id: number }) {
  const { t } = useTranslation('im-person');
  const can = useCan();
  const places = PLACES.filter(({ needs }) => can(needs));
  const [chosen, setChosen] = useState<Place>();
  const place = chosen ?? places[0]?.value;
  return (
    <div className={css.said}>
      {places.length > 1 && (
        <Segmented<Place>
          aria-label={t('face.said')}
          value={place ?? 'groups'}
          onChange={setChosen}
          options={places.map(({ value }) => ({ value, label: t(`said.${value}`) }))}
        />
      )}
      {place === 'groups' && <SaidInGroups id={id} />}
      {place === 'people' && <Letters id={id} />}
    </div>
  );
}

function SaidInGroups({ id }: { id: number }) {
  const navigate = useNavigate();
  const { of, refusal, dialog } = useRecalling(said);
  const on = useCursorScreen(of, {
    always: useMemo(() => ({ send_id: id }), [id]),
    prefix: 'said.',
    refusal,
    onOpen: ({ id: message, group_id }) => background(navigate(conversationPath({ group_id }, message))),
  });
  return (
    <Wanted value={on.list.question.keyWord}>
      <CursorResourceScreen on={on} />
      {dialog}
    </Wanted>
  );
}

/** Private messages require a reason. */
function Letters({ id }: { id: number }) {
  const reading = useReading();
  if (reading.until === null) return <ReadingGate reading={reading}>{null}</ReadingGate>;
  return <Written id={id} reading={reading} />;
}

function Written({ id, reading }: { id: number; reading: Reading }) {
  const navigate = useNavigate();
  const { of, refusal, dialog } = useRecalling(written);
  const on = useCursorScreen(of, {
    always: useMemo(() => ({ send_id: id }), [id]),
    prefix: 'written.',
    refusal,
    onOpen: ({ id: message, recv_id: peer_id }) =>
      background(navigate(conversationPath({ user_id: id, peer_id }, message))),
  });
  const { screen, list } = on;
  const may = (action: string) => action !== 'add' && action !== 'update' && screen.may(action);
  if (isWithoutReason(list.error)) return <ReadingGate reading={{ ...reading, until: null }}>{null}</ReadingGate>;
  return (
    <Wanted value={list.question.keyWord}>
      <ReadingNote reading={reading} />
      <CursorResourceScreen on={{ ...on, screen: { ...screen, may } }} />
      {dialog}
    </Wanted>
  );
}
