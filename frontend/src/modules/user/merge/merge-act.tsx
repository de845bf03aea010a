import type { QueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { background } from '../../../kernel/basis/failure/background';
import type { Act } from '../../../kernel/screens/act/act';
import { post } from '../../../kernel/call/api/api';
import { figure } from '../../../kernel/basis/i18n/figure';
import { calledOf, type Named, pageOf, targetOf } from '../person/end-user';
import { hasRoom, type MergeChosen, takenOf } from './merge-choice';
import { MergeChoiceInput } from './merge-choice-input';
import { shownPreview } from './merge-preview';
import { pairOf } from './pair-of';

type People = readonly [Named, Named];

/** Merges two end users. The first of them remains unless the user swaps them in the dialog. */
export const mergeOf = (people: People, client: QueryClient): Act => ({
  name: 'merge',
  texts: 'user-merge',
  targets: people.map(targetOf),
  reason: 'wanted',
  longest: 200,
  isDanger: true,
  fields: <MergeFields people={people} client={client} />,
  // `user/info` is missing on purpose: reloading it would redirect the page of the removed end user before the result was read. The result
  // has a link instead.
  changes: ['user/merge', 'user/address', 'user/note', 'im/audit'],
  run: async ({ choice, reason = '' }) => {
    const chosen = choice as MergeChosen;
    const pair = pairOf(people, chosen);
    const preview = shownPreview(client, pair);
    if (!preview) throw new Error('Nobody has seen yet who is to be merged.');
    const { addresses, notes } = await post('user/merge', 'perform', {
      ...pair,
      fromVersion: preview.from.version,
      intoVersion: preview.into.version,
      take: takenOf(preview, chosen.taken),
      reason,
    });
    background(client.invalidateQueries({ queryKey: ['user/info', 'page'] }));
    background(client.invalidateQueries({ queryKey: ['user/info', 'info', pair.intoId] }));
    background(client.invalidateQueries({ queryKey: ['user/info', 'duplicates'] }));
    const stays = people.find(({ id }) => id === pair.intoId) ?? people[0];
    return { count: 1, more: <Moved stays={stays} addresses={addresses} notes={notes} /> };
  },
});

function MergeFields({ people, client }: { people: People; client: QueryClient }) {
  const { t } = useTranslation('user-merge');
  const isSeen = (_: unknown, chosen: MergeChosen) => {
    const preview = shownPreview(client, pairOf(people, chosen));
    if (!preview) return Promise.reject(new Error(t('notSeen')));
    return hasRoom(preview) ? Promise.resolve() : Promise.reject(new Error(t('room.rule')));
  };
  return (
    <Form.Item
      name="choice"
      initialValue={{ stays: people[0].id }}
      rules={[{ validator: isSeen }]}
      validateTrigger={[]}
    >
      <MergeChoiceInput people={people} />
    </Form.Item>
  );
}

function Moved({ stays, addresses, notes }: { stays: Named; addresses: number; notes: number }) {
  const { t } = useTranslation('user-merge');
  return (
    <p>
      {t('moved', { addresses: figure(addresses), notes: figure(notes) })}{' '}
      <Link to={pageOf(stays.id)}>{t('open', { name: calledOf(stays) })}</Link>
    </p>
  );
}
