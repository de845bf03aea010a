import { App } from 'antd';
import { type KeyOf, type Translate, useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import { type Shortcut, useShortcuts } from '../../../kernel/resource/page/shortcuts';
import { aroundOf } from './around';
import type { Case, CaseFile } from './case-file';
import type { CaseMoves } from './use-case-moves';
import type { Answer } from './use-answer';
import type { Decision } from './use-decision';
import type { Extra } from '../batch/extras';
import type { Desk } from './use-desk';

const POLICIES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Parts {
  desk: Desk;
  decision: Decision;
  answer: Answer;
  moves: CaseMoves;
  rows: readonly Case[];
  help: () => void;
}

/** The keys of the desk. @returns them, for the help */
export function useDeskKeys({ desk, decision, answer, moves, rows, help }: Parts): Shortcut[] {
  const { t } = useTranslation('im-desk');
  const walk = useWalk(desk, rows);
  const takeBack = useTakeBack(desk);
  const mayNote = useCan()('im/case/note');
  const isAppeal = !!desk.file.data?.appeal;
  const ofKind = isAppeal ? answerKeys(t, answer) : decisionKeys(t, desk, decision);
  const isBusy = isAppeal ? answer.isBusy : decision.isBusy;
  const shortcuts: Shortcut[] = [
    { key: 'j', label: t('keys.next'), run: () => walk(1) },
    { key: 'k', label: t('keys.before'), run: () => walk(-1) },
    { key: 'n', label: t('keys.skip'), run: () => desk.isMine && !isBusy && background(desk.holder.skip()) },
    { key: 'o', label: t('keys.open'), run: () => openFirst(desk) },
    ...ofKind,
    ...(mayNote
      ? [{ key: 'w', label: t('keys.note'), run: () => desk.noteTexts.unfold(desk.file.data?.case.id) }]
      : []),
    ...moveKeys(t, moves),
    { key: 'z', label: t('keys.takeBack'), run: takeBack },
    { key: '?', label: t('keys.help'), run: help },
  ];
  useShortcuts(shortcuts);
  return shortcuts;
}

type Words = Translate<KeyOf<'im-desk'>>;

const moveKeys = (t: Words, { open, up, mayAsk, mayWait, mayMove, mayHandOver }: CaseMoves): Shortcut[] => [
  ...(mayAsk ? [{ key: 'q', label: t('keys.question'), run: () => open('question') }] : []),
  ...(mayWait ? [{ key: 'p', label: t('keys.wait'), run: () => open('wait') }] : []),
  ...(mayMove ? [{ key: 'e', label: t(up), run: () => open(up) }] : []),
  ...(mayHandOver ? [{ key: 'h', label: t('handOver'), run: () => open('handOver') }] : []),
];

const answerKeys = (t: Words, { choose }: Answer): Shortcut[] => [
  { key: 'u', label: t('keys.uphold'), run: () => choose('uphold') },
  { key: 'v', label: t('keys.overturn'), run: () => choose('overturn') },
];

function decisionKeys(t: Words, desk: Desk, decision: Decision): Shortcut[] {
  const { draft, offered, change, choose, press, forget } = decision;
  const edit = (changes: Parameters<typeof change>[0]) => desk.isMine && change(changes);
  const toggle = (...names: readonly Extra[]) => {
    const isOn = names.some((name) => draft.extras.includes(name));
    const others = draft.extras.filter((name) => !names.includes(name));
    edit({ extras: isOn ? others : [...others, ...names] });
  };
  return [
    ...POLICIES.map((key, at) => ({ key, label: t('keys.policy'), run: () => choose(at) })),
    {
      key: 'b',
      label: t('keys.ban'),
      run: () => (typeof draft.choice === 'number' ? edit({ choice: undefined }) : choose(0)),
    },
    { key: 'r', label: t('keys.recall'), run: () => toggle('recallGroups', 'recallPrivate') },
    { key: 'g', label: t('keys.groups'), run: () => toggle('leaveGroups') },
    ...(offered.includes('banGroups')
      ? [{ key: 'l', label: t('keys.ownGroups'), run: () => toggle('banGroups') }]
      : []),
    { key: 'x', label: t('keys.noFault'), run: () => edit({ choice: 'noFault' }) },
    ...(desk.file.data?.case.problem
      ? [{ key: 's', label: t('keys.stands'), run: () => edit({ choice: 'stands' }) }]
      : []),
    { key: 'Enter', label: t('keys.decide'), run: press },
    { key: 'Escape', label: t('keys.forget'), run: forget },
  ];
}

/** Goes along the list from the shown case. */
function useWalk({ holder, state: { shown } }: Desk, rows: readonly Case[]) {
  return (step: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === shown);
    const next = at < 0 ? rows[0] : rows[at + step];
    if (next) background(holder.choose(next.id));
  };
}

function useTakeBack({ last, takeBack }: Desk) {
  const { t } = useTranslation('im-desk');
  const { message } = App.useApp();
  const mayReverse = useCan()('im/case/reverse');
  return () => {
    if (last && mayReverse) return takeBack(last);
    void message.info(t(mayReverse ? 'takeBack.nothing' : 'takeBack.forbidden'));
  };
}

function openFirst({ file, opener }: Desk): void {
  const first = file.data && opener.isAllowed ? firstAround(file.data) : undefined;
  if (first) opener.open(first);
}

/** Where the first reported message was written. */
const firstAround = ({ signals, case: { subjectId } }: CaseFile) =>
  signals
    .flatMap(({ evidence }) => evidence)
    .map((item) => aroundOf(item, Number(subjectId)))
    .find((found) => found !== undefined);
