import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actEn from '../../../locales/en/im/im-act.json';
import auditEn from '../../../locales/en/audit/audit.json';
import actZhCn from '../../../locales/zh-cn/im/im-act.json';
import auditZhCn from '../../../locales/zh-cn/audit/audit.json';
import actZhTw from '../../../locales/zh-tw/im/im-act.json';
import auditZhTw from '../../../locales/zh-tw/audit/audit.json';
import { ActState, EnforcementState } from '../../../kernel/screens/audit/audit-act';
import { EnforcementFigures } from '../../../kernel/screens/audit/enforcement-figures';
import { ActStateTag } from '../../../kernel/screens/audit/act-state-tag';

stageServer();
const LANGUAGES = [
  ['en', auditEn, actEn],
  ['zh-cn', auditZhCn, actZhCn],
  ['zh-tw', auditZhTw, actZhTw],
] as const;
beforeAll(() => LANGUAGES.forEach(([language, texts]) => void i18n.addResourceBundle(language, 'audit', texts)));
afterAll(() => void i18n.changeLanguage('en'));

const told = {
  state: EnforcementState.Recorded,
  terminals: 0,
  frames: 0,
  unread: 0,
  again: false,
  kept: false,
  unsure: null,
  attempts: 1,
  error: null,
};

it.each(LANGUAGES)('says of an act that it is not known whether it was done, in %s', async (language, words) => {
  await i18n.changeLanguage(language);
  stage(<ActStateTag act={{ state: ActState.Unknown, enforcement: told, parts: null }} />);
  expect(screen.getByText(words['state.3'])).toBeInTheDocument();
  expect(words['state.3.note']).not.toBe('');
});

it.each(LANGUAGES)('shows the words of the act’s dialog when nobody was told, in %s', async (language, _, dialog) => {
  await i18n.changeLanguage(language);
  stage(
    <>
      <ActStateTag act={{ state: ActState.Done, enforcement: told, parts: null }} />
      <EnforcementFigures enforcement={told} />
    </>,
  );
  expect(screen.getByText(dialog['told.recorded.title'])).toBeInTheDocument();
  expect(screen.getByText(dialog['told.recorded'])).toBeInTheDocument();
});

it.each([
  [EnforcementState.Pending, 'Not fetched'],
  [EnforcementState.GivenUp, 'Never fetched'],
])('says that the platform has not fetched its orders (%i)', async (state, words) => {
  await i18n.changeLanguage('en');
  const unread = { ...told, state, unread: 3 };
  stage(
    <>
      <ActStateTag act={{ state: ActState.Done, enforcement: unread, parts: null }} />
      <EnforcementFigures enforcement={unread} />
    </>,
  );
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(
    screen.getByText('Orders or frames that the chat platform or a chat server has not fetched: 3'),
  ).toBeInTheDocument();
});

it('says that some may have been told twice if it was repeated after Redis had lost its data', async () => {
  await i18n.changeLanguage('en');
  stage(<EnforcementFigures enforcement={{ ...told, state: EnforcementState.Done, again: true }} />);
  expect(screen.getByText(/some may have been told twice/)).toBeInTheDocument();
});

it('says that the act is only recorded here if this edition ignores it', async () => {
  await i18n.changeLanguage('en');
  const kept = { ...told, state: EnforcementState.Done, kept: true };
  stage(
    <>
      <ActStateTag act={{ state: ActState.Done, enforcement: kept, parts: null }} />
      <EnforcementFigures enforcement={kept} />
    </>,
  );
  expect(screen.getByText('Kept here only')).toBeInTheDocument();
  expect(screen.getByText(/does not heed it: nobody was told/)).toBeInTheDocument();
  expect(screen.queryByText(/Carried out|In force/)).toBeNull();
});

it.each([
  [{ untold: 2, givenUp: 0, unsure: 0 }, 'Not told: 2'],
  [{ untold: 2, givenUp: 1, unsure: 1 }, 'Given up: 1'],
  [{ untold: 0, givenUp: 0, unsure: 3 }, 'Audience not known: 3'],
  [{ untold: 0, givenUp: 0, unsure: 0 }, 'Done'],
])('says of a batch what the chat product did not get of its parts (%o)', async (parts, words) => {
  await i18n.changeLanguage('en');
  stage(<ActStateTag act={{ state: ActState.Done, enforcement: null, parts }} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

it('says that it is not known who is connected, and why', async () => {
  await i18n.changeLanguage('en');
  const unsure = { ...told, state: EnforcementState.Unsure, unsure: 'noServer' as const };
  stage(
    <>
      <ActStateTag act={{ state: ActState.Done, enforcement: unsure, parts: null }} />
      <EnforcementFigures enforcement={unsure} />
    </>,
  );
  expect(screen.getByText('Who is connected is not known')).toBeInTheDocument();
  expect(screen.getByText(/No chat server was ever seen in this database/)).toBeInTheDocument();
  expect(screen.queryByText(/Carried out|In force/)).toBeNull();
});
