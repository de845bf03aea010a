import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorView } from '@codemirror/view';
import { expect, it } from 'vitest';
import { stage, stageServer } from '../../resource/declare/test-stage';
import { JsonInput } from './json-input';
import { JsonPopover } from './json-popover';
import { JsonView } from './json-view';
import { Held, lastSaid } from './test-held';

stageServer();

it('formats JSON in lines, whether it is given as text or as a value', () => {
  const { container, rerender } = render(<JsonView value={'{"name":"a \\" b","count":-1.5e3,"on":true}'} />);
  const text = '{\n  "name": "a \\" b",\n  "count": -1500,\n  "on": true\n}';
  expect(container.querySelector('pre')?.textContent).toBe(text);
  rerender(<JsonView value={JSON.parse(text) as unknown} />);
  expect(container.querySelector('pre')?.textContent).toBe(text);
});

it('shows a text that is no JSON unchanged', () => {
  const { container } = render(<JsonView value='{"half":' />);
  expect(container.querySelector('pre')?.textContent).toBe('{"half":');
});

it('copies the JSON as it is shown', async () => {
  const person = userEvent.setup();
  stage(<JsonView value={{ a: [1] }} />);
  await person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('{\n  "a": [\n    1\n  ]\n}');
});

it('shows the beginning of the JSON in a row, and all of it on a click', async () => {
  stage(<JsonPopover value={{ words: 'x'.repeat(200), last: 'the end' }} />);
  const short = screen.getByRole('button');
  expect(short.textContent).toHaveLength(120);
  expect(screen.queryByText('"the end"')).not.toBeInTheDocument();
  await userEvent.click(short);
  expect(await screen.findByText('"the end"')).toBeInTheDocument();
});

const editor = async () => {
  const content = await screen.findByRole('textbox');
  const view = EditorView.findFromDOM(content);
  if (!view) throw new Error('There is no editor');
  return view;
};

it('reports what is typed, formats it on request, and shows the value to which a form is reset', async () => {
  stage(<Held value='{"a":1}'>{(props) => <JsonInput {...props} />}</Held>);
  const view = await editor();
  view.dispatch({ changes: { from: view.state.doc.length - 1, insert: ',"b":2' } });
  expect(lastSaid()).toBe('{"a":1,"b":2}');
  await userEvent.click(screen.getByRole('button', { name: 'Tidy up' }));
  expect(lastSaid()).toBe('{\n  "a": 1,\n  "b": 2\n}');
  await userEvent.click(screen.getByRole('button', { name: 'set back' }));
  await waitFor(() => expect(view.state.doc.toString()).toBe('{"a":1}'));
});

it('does not format a text that is no JSON', async () => {
  stage(<Held value='{"half":'>{(props) => <JsonInput {...props} />}</Held>);
  await editor();
  await userEvent.click(screen.getByRole('button', { name: 'Tidy up' }));
  expect(lastSaid()).toBe('{"half":');
});

it('is read-only while it is disabled', async () => {
  stage(<JsonInput value="{}" disabled />);
  expect(await screen.findByRole('button', { name: 'Tidy up' })).toBeDisabled();
  expect(document.querySelector('.cm-content')).toHaveAttribute('contenteditable', 'false');
});
