import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { download } from '../../../../kernel/call/http/download';
import { i18n } from '../../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../../kernel/resource/declare/test-stage';
import deskTexts from '../../../../locales/en/im-desk/im-desk.json';
import { caseOf, decisionOf } from '../../desk/test-case';
import { useNoteTexts } from '../../desk/use-note-texts';
import { PersonDesk } from './person-desk';
import type { PersonFile } from './person-file';

vi.mock('../../../../kernel/call/http/download', () => ({ download: vi.fn(() => Promise.resolve()) }));

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'im-desk', deskTexts);
});

const NOTE = {
  ...{ id: 1, createTime: '2026-11-20 08:00:00', updateTime: '', subjectKind: 'user', subjectId: '7' },
  ...{ text: 'asked support twice', staffId: 8, staffName: 'Bob' },
} as const;
const NOTHING: PersonFile = {
  ...{ cases: [], moreCases: 0, decisions: [], appeals: [], strikes: 0, standing: [], notes: [], moreNotes: 0 },
};
const READ = ['im:case:person', 'im:case:file'];
const WRITE = [...READ, 'im:case:personNote'];

let file: PersonFile;
beforeEach(() => {
  file = NOTHING;
  answer('im/case/person', () => ok(JSON.parse(JSON.stringify(file)) as never));
});
/** The tab of a page that keeps what is typed, and goes on to the next person. */
function Desk({ id: first }: { id: number }) {
  const [id, setId] = useState(first);
  const noteTexts = useNoteTexts();
  return (
    <>
      <button onClick={() => setId(id + 1)}>Next person</button>
      <PersonDesk id={id} noteTexts={noteTexts} />
    </>
  );
}

const part = (name: string) => screen.findByRole('region', { name });

it('shows the sum of the strikes that count, and the decisions that gave them', async () => {
  file = { ...NOTHING, strikes: 3, standing: [decisionOf({ id: 5, strikes: 3, strikesUntil: '2027-02-01 08:00:00' })] };
  stage(<PersonDesk id={7} />, { perms: READ });
  const strikes = within(await part('Strikes that count now'));
  expect(strikes.getAllByText('3 strikes').length).toBe(2);
  expect(strikes.getByText('count until 2027-02-01')).toBeInTheDocument();
  expect(bodiesOf('im/case/person')).toEqual([{ userId: '7' }]);
});

it('shows how each case stands, how it was decided or answered, and leads to it', async () => {
  file = {
    ...NOTHING,
    cases: [
      caseOf(13, { appealId: 3, state: 2 }),
      caseOf(12, { assigneeId: null, assigneeName: null, signals: 4 }),
      caseOf(11, { state: 2, held: 1 }),
    ],
    moreCases: 2,
    decisions: [decisionOf({ caseId: 11 })],
    appeals: [{ id: 3, state: 'upheld' }],
  };
  stage(<PersonDesk id={7} />, { perms: READ });
  const rows = within(await part('Cases')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Case #13.*Appeal.*Closed.*Upheld/),
    expect.stringMatching(/^Case #12.*4 signals/),
    expect.stringMatching(/^Case #11.*Held.*Closed.*Ban.*Fraud.*Bob/),
  ]);
  expect(screen.getByRole('link', { name: 'Case #12' })).toHaveAttribute('href', '/im/desk?case.id=12');
  expect(screen.getByText('2 older cases are not shown.')).toBeInTheDocument();
});

it('leads to no case without the permission to read it', async () => {
  file = { ...NOTHING, cases: [caseOf(12)] };
  stage(<PersonDesk id={7} />, { perms: ['im:case:person'] });
  expect(await screen.findByText('Case #12')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('says of each part that there is nothing', async () => {
  stage(<PersonDesk id={7} />, { perms: READ });
  expect(await screen.findByText('No strike counts now.')).toBeInTheDocument();
  expect(screen.getByText('No notes about this person here. Notes on cases are with the cases.')).toBeInTheDocument();
  expect(screen.getByText('There was no case about this person.')).toBeInTheDocument();
  expect(screen.queryByText('Write a note')).not.toBeInTheDocument();
});

it('saves a note, empties the field and shows the note', async () => {
  answer('im/case/personNote', () => {
    file = { ...NOTHING, notes: [NOTE], moreNotes: 1 };
    return ok(NOTE as never);
  });
  stage(<Desk id={7} />, { perms: WRITE });
  fireEvent.click(await screen.findByText('Write a note'));
  const field = await screen.findByRole('textbox', { name: 'Write a note' });
  fireEvent.change(field, { target: { value: '  asked support twice ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the note' }));
  const notes = await part('Notes about the person');
  expect(await within(notes).findByText('asked support twice')).toBeInTheDocument();
  expect(within(notes).getByText('Bob, 2026-11-20 08:00:00')).toBeInTheDocument();
  expect(within(notes).getByText('1 older note is not shown.')).toBeInTheDocument();
  expect(bodiesOf('im/case/personNote')).toEqual([{ userId: 7, text: 'asked support twice' }]);
  await waitFor(() => expect(field).toHaveValue(''));
});

it('keeps what was typed if a note is refused, and says why', async () => {
  answer('im/case/personNote', () => refused('There is nobody with the id 7'));
  stage(<Desk id={7} />, { perms: WRITE });
  fireEvent.click(await screen.findByText('Write a note'));
  const field = await screen.findByRole('textbox', { name: 'Write a note' });
  fireEvent.change(field, { target: { value: 'x' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/There is nobody with the id 7/)).toBeInTheDocument();
  expect(field).toHaveValue('x');
});

it('shows what was typed about a person at no other', async () => {
  stage(<Desk id={7} />, { perms: WRITE });
  fireEvent.click(await screen.findByText('Write a note'));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'asked supp' } });
  fireEvent.click(screen.getByText('Next person'));
  await waitFor(() => expect(bodiesOf('im/case/person')).toContainEqual({ userId: '8' }));
  fireEvent.click(await screen.findByText('Write a note'));
  expect(await screen.findByRole('textbox')).toHaveValue('');
});

it('has no field for a note where none could be saved', async () => {
  stage(<PersonDesk id={7} />, { perms: WRITE });
  expect(await part('Notes about the person')).toBeInTheDocument();
  expect(screen.queryByText('Write a note')).not.toBeInTheDocument();
});

it('says why nothing could be read', async () => {
  answer('im/case/person', () => refused('Out of order'));
  stage(<PersonDesk id={7} />, { perms: READ });
  expect(await screen.findByText(/Out of order/)).toBeInTheDocument();
});

it('hands out what the person may know, for a reason, to whoever may do so', async () => {
  file = { ...NOTHING, cases: [caseOf(12, { subjectName: 'Ann Lee' })] };
  const { unmount } = stage(<PersonDesk id={7} />, { perms: READ });
  await part('Cases');
  expect(screen.queryByRole('button', { name: /Disclose to the person/ })).not.toBeInTheDocument();
  unmount();
  stage(<PersonDesk id={7} />, { perms: [...READ, 'im:case:disclose'] });
  fireEvent.click(await screen.findByRole('button', { name: /Disclose to the person/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Disclose to “Ann Lee” what is kept about them')).toBeInTheDocument();
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'asked by letter' } });
  fireEvent.click(dialog.getByRole('button', { name: /Disclose to the person/ }));
  await waitFor(() =>
    expect(vi.mocked(download).mock.calls).toEqual([
      ['im/case/disclose', { userId: 7, reason: 'asked by letter' }, 'person-7.zip'],
    ]),
  );
  expect(await screen.findByText('What is kept about “Ann Lee” was downloaded')).toBeInTheDocument();
});
