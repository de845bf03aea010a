import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import { CaseHead } from './case-head';
import { CaseLine } from './case-line';
import { SignalList } from './signal-list';
import { caseOf, fileOf, signalOf } from './test-case';

stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
});

const opener = { isAllowed: false } as Parameters<typeof SignalList>[0]['opener'];
const NOTICED = { kind: 'spike', reason: 'spike', reporter: null, text: null, sent: 143 } as const;

it('a spike says how many messages it was, and that the console noticed it, not who reported it', async () => {
  const signals = [signalOf({ id: 2, ...NOTICED }), signalOf()];
  stage(<SignalList file={fileOf(1, { signals })} opener={opener} />, { perms: [] });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^at least 143 messages in ten minutesnoticed by the console/);
  expect(lines[1]).toMatch(/^fraudreported by 55/);
});

it('a report of the report page says so, and who sent it', async () => {
  const signals = [signalOf({ id: 3, kind: 'page' })];
  stage(<SignalList file={fileOf(1, { signals })} opener={opener} />, { perms: [] });
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^fraudreported by 55on the report page/);
});

it('a case that the console opened says so in the list and in its head, others do not', async () => {
  const row = { openedBy: 'spike', signals: 1, reporters: 0 } as const;
  const { unmount } = stage(
    <>
      <CaseLine row={caseOf(1, row)} />
      <CaseHead file={fileOf(1, {}, row)} />
    </>,
    { perms: [] },
  );
  expect(await screen.findAllByText('Noticed by the console')).toHaveLength(2);
  expect(screen.getAllByText('1 signal')).toHaveLength(2);
  expect(screen.getByText('0 reporters')).toBeVisible();
  unmount();
  stage(<CaseLine row={caseOf(2)} />, { perms: [] });
  expect(await screen.findByText('Person 2')).toBeVisible();
  expect(screen.queryByText('Noticed by the console')).toBeNull();
});
