import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import ActDialog from '../../../kernel/screens/act/act-dialog';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import toldTexts from '../../../locales/en/im/im-act.json';
import batchTexts from '../../../locales/en/im/im-batch.json';
import userTexts from '../../../locales/en/im/im-user.json';
import { withEnforcement } from '../act/with-enforcement';
import { banningWhole } from './person-acts';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'act', actTexts);
  i18n.addResourceBundle('en', 'im-act', toldTexts);
  i18n.addResourceBundle('en', 'im-batch', batchTexts);
  i18n.addResourceBundle('en', 'im-user', userTexts);
});
beforeEach(() => answer('dict/info/data', () => ok({})));

const begun = () => ({ count: 3, headline: 'It has begun', more: <></> });
const recount = vi.fn<(count: number) => void>();
const open = (filter: Record<string, unknown>, words: string[], perms: string[] = []) => {
  const choice = { frozen: { filter, watermark: 99, count: 12_480 }, words, recount };
  const act = withEnforcement(banningWhole(choice, begun));
  stage(<ActDialog act={act} isOpen onClose={() => undefined} />, { perms });
};
const say = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const orders = () => bodiesOf('im/batch/begin');

it('the dialog of a ban by a filter names the filter and the number, and says that later people are left out', async () => {
  answer('im/batch/begin', () => ok({ id: 1 }));
  open({ keyWord: 'spam' }, ['Search: “spam”']);
  expect(await screen.findByText('All 12,480 that match the filter')).toBeInTheDocument();
  expect(screen.getByText('Search: “spam”')).toBeInTheDocument();
  expect(screen.getByText(/added from now on is not included/)).toBeInTheDocument();
  say('Reason', 'spam');
  press('Ban 12,480 people');
  expect(await screen.findByText('It has begun')).toBeInTheDocument();
  expect(orders()).toEqual([{ filter: { keyWord: 'spam' }, watermark: 99, seen: 12_480, reason: 'spam' }]);
});

it('the dialog asks again with the new number if more match meanwhile, and keeps the reason', async () => {
  answer('im/batch/begin', ({ seen }) =>
    seen === 12_480 ? refused('Meanwhile 12,483 match', { reason: 'grown', people: 12_483 }) : ok({ id: 1 }),
  );
  open({ keyWord: 'spam' }, ['Search: “spam”']);
  say('Reason', 'spam');
  press('Ban 12,480 people');
  expect(await screen.findByText('Meanwhile 12,483 match')).toBeInTheDocument();
  expect(screen.getByText('All 12,483 that match the filter')).toBeInTheDocument();
  press('Ban 12,483 people');
  expect(await screen.findByText('It has begun')).toBeInTheDocument();
  expect(orders().map(({ seen, reason }) => [seen, reason])).toEqual([
    [12_480, 'spam'],
    [12_483, 'spam'],
  ]);
});

it('the figures of the dialog and the bar of the list follow the new number', async () => {
  recount.mockReset();
  const counted = (people: number) =>
    ok({
      ...{ people, banned: 0, unknown: 0, protectedPeople: 0, online: null, groupsOwned: 0, memberships: 0 },
      ...{ groupMessages: 0, privateMessages: 0, atLeast: false, oldest: null, watermark: 99 },
    });
  answer('im/batch/preview', () => counted(12_480));
  answer('im/batch/begin', () => refused('Meanwhile 12,483 match', { reason: 'grown', people: 12_483 }));
  open({ keyWord: 'spam' }, ['Search: “spam”'], ['im:batch:begin', 'im:batch:preview']);
  expect(await screen.findByText('People: 12,480')).toBeInTheDocument();
  answer('im/batch/preview', () => counted(12_483));
  say('Reason', 'spam');
  press('Ban 12,480 people');
  expect(await screen.findByText('People: 12,483')).toBeInTheDocument();
  expect(recount.mock.calls).toEqual([[12_483]]);
});

it('an act without a filter begins only once the number is typed', async () => {
  answer('im/batch/begin', () => ok({ id: 1 }));
  open({}, []);
  expect(await screen.findByText('All 12,480: there is no filter')).toBeInTheDocument();
  say('Reason', 'spam');
  press('Ban 12,480 people');
  await waitFor(() => expect(screen.getByText('Type 12,480')).toBeInTheDocument());
  expect(orders()).toEqual([]);
  say('Type 12,480 to confirm that you mean all', '12480');
  press('Ban 12,480 people');
  expect(await screen.findByText('It has begun')).toBeInTheDocument();
  expect(orders()).toMatchObject([{ seen: 12_480, typed: 12_480 }]);
});
