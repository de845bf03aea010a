import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { notifyChange } from '../../../../kernel/live/topics';
import { ok, refused, stage, stageServer } from '../../../../kernel/resource/declare/test-stage';
import policyTexts from '../../../../locales/en/im-policy/im-policy.json';
import statementTexts from '../../../../locales/en/im-statement/im-statement.json';
import type { Statement, StatementFile } from './statement';
import { StatementDrawer } from './statement-drawer';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-policy', policyTexts);
  i18n.addResourceBundle('en', 'im-statement', statementTexts);
});

const MAY = ['im:case:statement'];

const STATEMENT: Statement = {
  ...{ id: 1, decisionId: 22, puid: '0b6f', ground: 'houseRule', reference: 'Fraud', explanation: 'No frauds here.' },
  ...{ category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD', facts: 'Reports: 2', contentDate: '2026-11-20' },
  ...{ contentTypes: ['CONTENT_TYPE_IMAGE', 'CONTENT_TYPE_OTHER'], otherContent: 'files' },
  ...{
    source: 'SOURCE_TYPE_OTHER_NOTIFICATION',
    automatedDetection: 0,
    recalled: null,
    removed: null,
    groupsBanned: null,
    noticeId: null,
  },
  ...{ automatedDecision: 'AUTOMATED_DECISION_NOT_AUTOMATED', untilTime: '2026-11-30 08:00:00' },
  ...{ applicationTime: null, reversedTime: null, createTime: '2026-11-21 08:00:00', updateTime: '' },
};
const PENDING: StatementFile = { state: 'pending', statement: STATEMENT, schema: null };
const APPLIED = { ...STATEMENT, applicationTime: '2026-11-21 08:00:05', recalled: 3, removed: 0, groupsBanned: 2 };
const APPLIED_FILE: StatementFile = { state: 'applied', statement: APPLIED, schema: { puid: '0b6f' } };

let file: StatementFile;
beforeEach(() => {
  file = PENDING;
  answer('im/case/statement', () => ok(JSON.parse(JSON.stringify(file)) as never));
});

const open = (perms = MAY) => stage(<StatementDrawer decisionId={22} onClose={vi.fn()} />, { perms });
/** The value beside a label. */
const fact = async (label: string) => {
  const words = await screen.findByText(label, { selector: 'th *' });
  return words.closest('th')!.nextElementSibling;
};

it('a statement that is pending tells what it knows, and has no form to copy', async () => {
  open();
  expect(await fact('Restriction')).toHaveTextContent(
    'Account banned until 2026-11-30 08:00:00What else was done is known once the act was told.',
  );
  expect(screen.getByText('Not known yet to be told')).toBeVisible();
  expect(await fact('Ground')).toHaveTextContent('Rule of the house');
  expect(await fact('Rule')).toHaveTextContent('Fraud');
  expect(await fact('Category')).toHaveTextContent('Scams and fraud');
  expect(await fact('Content')).toHaveTextContent('ImageOther: files');
  expect(await fact('Found by')).toHaveTextContent('People');
  expect(await fact('Decided by')).toHaveTextContent('A person');
  expect(screen.queryByText('Known to be told')).toBeNull();
  expect(screen.getByRole('button', { name: /Copy as JSON/ })).toBeDisabled();
  expect(bodiesOf('im/case/statement')).toEqual([{ decisionId: '22' }]);
});

it('an applied statement says what was done, and its form is copied', async () => {
  file = APPLIED_FILE;
  const user = userEvent.setup();
  open();
  expect(await fact('Restriction')).toHaveTextContent('Messages removed: 3');
  expect(await fact('Restriction')).toHaveTextContent('Groups they own that were banned: 2');
  expect(screen.queryByText(/Memberships ended/)).toBeNull();
  expect(screen.getByText('Applied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Copy as JSON/ }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('{\n  "puid": "0b6f"\n}'));
});

it('a statement of a policy with a law names the law', async () => {
  file = { ...PENDING, statement: { ...STATEMENT, ground: 'illegal', reference: 'Article 5', untilTime: null } };
  open();
  expect(await fact('Law')).toHaveTextContent('Article 5');
  expect(await fact('Restriction')).toHaveTextContent('Account banned for good');
});

it('a statement that is shown follows what becomes known', async () => {
  open();
  await screen.findByText('Not known yet to be told');
  file = { ...APPLIED_FILE, state: 'reversed', statement: { ...APPLIED, reversedTime: '2026-11-22 08:00:00' } };
  notifyChange('im/case', { id: 1 });
  expect(await fact('Taken back')).toHaveTextContent('2026-11-22 08:00:00');
  expect(screen.queryByText('Not known yet to be told')).toBeNull();
});

it('a decision without a statement says so, and offers no retry', async () => {
  answer('im/case/statement', () =>
    HttpResponse.json({ code: 1001, message: 'none', data: null, key: 'im.case.noStatement' }),
  );
  open();
  expect(await screen.findByText('There is no statement of this decision.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('a failed call offers a retry', async () => {
  answer('im/case/statement', () => refused('Out of order'));
  open();
  expect(await screen.findByText('Out of order')).toBeVisible();
  answer('im/case/statement', () => ok(JSON.parse(JSON.stringify(APPLIED_FILE)) as never));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Applied')).toBeVisible();
});

it('people without the permission are told so, and nothing is asked for', async () => {
  open([]);
  expect(await screen.findByText('You may not read statements of reasons.')).toBeVisible();
  expect(bodiesOf('im/case/statement')).toEqual([]);
});
