import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { useSession } from '../../../kernel/call/session/session-store';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import deskTexts from '../../../locales/en/im-desk/im-desk.json';
import type { CaseFile } from '../desk/case-file';
import { fileOf } from '../desk/test-case';
import { answerAsDesk, json } from '../desk/test-desk';
import DeskPage from './desk';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
});

const CALLS = ['page', 'file', 'figures', 'next', 'claim', 'renew', 'release', 'decide'];
const MODERATOR = CALLS.map((name) => `im:case:${name}`);

/** What is open, the most urgent first. */
let open: CaseFile[];
beforeEach(() => {
  open = [fileOf(1), fileOf(2)];
  answerAsDesk(answer, () => open);
  answer('im/case/claim', ({ id }) => json(fileOf(Number(id))));
  answer('im/case/decide', ({ id }) => {
    open = open.filter(({ case: row }) => row.id !== id);
    return json({});
  });
  answer('im/policy/offered', () => ok([]));
});

// The page gives back what it holds; nobody answers that after a test.
afterEach(() => {
  useSession.setState({ phase: 'out' });
  cleanup();
});

const shown = (name: string) => screen.findByRole('article', { name: `Case of ${name}` });
const address = (path: string) => waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path));
const begin = () =>
  stage(
    <>
      <DeskPage />
      <Link to="/im/desk?case.id=12">the entry</Link>
    </>,
    { at: '/im/desk', perms: MODERATOR },
  );
const follow = () => userEvent.click(screen.getByRole('link', { name: 'the entry' }));

it('an entry of the inbox leads from a shown case to its case, and the one before is given back', async () => {
  begin();
  await shown('Person 1');
  await address('/im/desk?case.id=1');
  await follow();
  await shown('Person 12');
  await address('/im/desk?case.id=12');
  await waitFor(() => expect(bodiesOf('im/case/release')).toContainEqual({ ids: [1] }));
});

it('an entry of the inbox leads from an empty desk to its case', async () => {
  open = [];
  begin();
  await screen.findByText('No further case');
  await follow();
  await shown('Person 12');
  await address('/im/desk?case.id=12');
});

it('an entry of the inbox leads to its case only once: after a decision the next case follows', async () => {
  begin();
  await shown('Person 1');
  await follow();
  await shown('Person 12');
  await userEvent.keyboard('x{Enter}');
  await shown('Person 2');
  await address('/im/desk?case.id=2');
  await follow();
  await shown('Person 12');
});
