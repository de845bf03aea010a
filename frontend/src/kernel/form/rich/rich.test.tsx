import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { stage, stageServer } from '../../resource/declare/test-stage';
import { uploadOne } from '../files/sending/upload-one';
import { PICTURES } from '../files/shown-types';
import { RichInput } from './rich-input';
import { RichView } from './rich-view';
import { Held, lastSaid, said } from '../inputs/test-held';

vi.mock('../files/sending/upload-one');
const sent = vi.mocked(uploadOne);

// The editor scrolls to the cursor, for which jsdom lacks the layout functions.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
Object.assign(Text.prototype, { getClientRects: () => [] });

stageServer();
beforeEach(() => said.mockReset());

const stageRich = async (value: string) => {
  stage(<Held value={value}>{(props) => <RichInput {...props} label="body" />}</Held>);
  return screen.findByRole('textbox', { name: 'body' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Selects the whole text, like Ctrl+A. */
const selectAll = (text: HTMLElement) => fireEvent.keyDown(text, { key: 'a', keyCode: 65, ctrlKey: true });

/** The text without the empty line that the editor keeps at the end. */
const written = () => String(lastSaid()).replace(/<p><\/p>$/, '');

it.each([
  ['Bold', '<p><strong>words</strong></p>'],
  ['Italic', '<p><em>words</em></p>'],
  ['Underline', '<p><u>words</u></p>'],
  ['Strike through', '<p><s>words</s></p>'],
  ['Code', '<p><code>words</code></p>'],
])('applies %s to the text, shows that it is on, and removes it again', async (name, html) => {
  selectAll(await stageRich('<p>words</p>'));
  await press(name);
  expect(written()).toBe(html);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await press(name);
  expect(written()).toBe('<p>words</p>');
});

it.each([
  ['Bulleted list', '<ul><li><p>words</p></li></ul>'],
  ['Numbered list', '<ol><li><p>words</p></li></ol>'],
])('turns a paragraph into a %s and back', async (name, html) => {
  await stageRich('<p>words</p>');
  await press(name);
  expect(written()).toBe(html);
  expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await press(name);
  expect(written()).toBe('<p>words</p>');
});

it('turns a paragraph into a heading', async () => {
  await stageRich('<p>words</p>');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Kind of paragraph' }));
  await userEvent.click(await screen.findByTitle('Heading 2'));
  expect(written()).toBe('<h2>words</h2>');
});

it('undoes and redoes a step', async () => {
  selectAll(await stageRich('<p>words</p>'));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await press('Bold');
  await press('Undo');
  expect(lastSaid()).toBe('<p>words</p>');
  await press('Redo');
  expect(lastSaid()).toBe('<p><strong>words</strong></p>');
});

const askLink = async (href: string) => {
  await press('Link');
  const dialog = await screen.findByRole('dialog');
  const address = within(dialog).getByRole('textbox', { name: 'Link' });
  await userEvent.clear(address);
  if (href) await userEvent.type(address, href);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
};

it('adds a link to the text, and removes it', async () => {
  selectAll(await stageRich('<p>words</p>'));
  await askLink('https://example.org/');
  await waitFor(() => expect(lastSaid()).toContain('href="https://example.org/"'));
  expect(lastSaid()).toContain('>words</a>');
  await askLink('');
  await waitFor(() => expect(lastSaid()).toBe('<p>words</p>'));
});

it('completes the address of a link that has no protocol', async () => {
  selectAll(await stageRich('<p>words</p>'));
  await askLink('example.org/a');
  await waitFor(() => expect(lastSaid()).toContain('href="https://example.org/a"'));
});

it('inserts the address itself when there is no text to link', async () => {
  await stageRich('');
  await askLink('https://example.org/');
  await waitFor(() => expect(lastSaid()).toContain('>https://example.org/</a>'));
});

it('inserts a picture with its address on the server', async () => {
  sent.mockResolvedValue('/upload/a.png');
  await stageRich('<p>words</p>');
  await userEvent.upload(
    screen.getByLabelText('Insert a picture', { selector: 'input' }),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(lastSaid()).toContain('<img src="/upload/a.png" alt="a.png">'));
});

it('uploads a pasted picture, but leaves formatted text that comes with a picture to the editor', async () => {
  sent.mockReset();
  sent.mockResolvedValue('/upload/a.png');
  const text = await stageRich('<p>words</p>');
  const files = [new File(['x'], 'a.png', { type: 'image/png' })];
  const data = { types: ['text/html', 'Files'], files, getData: () => '' };
  fireEvent.paste(text, { clipboardData: data });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.paste(text, { clipboardData: { ...data, types: ['Files'] } });
  await waitFor(() => expect(lastSaid()).toContain('<img src="/upload/a.png" alt="a.png">'));
});

it('accepts only pictures, and shows why one was not stored', async () => {
  await stageRich('');
  const picture = screen.getByLabelText('Insert a picture', { selector: 'input' });
  sent.mockReset();
  sent.mockRejectedValue(new Error('The disk is full'));
  await userEvent.upload(picture, new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText('The disk is full')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith(expect.any(File), { accept: PICTURES });
});

it('is empty when its text is deleted, and shows the value to which the form is reset', async () => {
  const text = await stageRich('<p>words</p>');
  selectAll(text);
  fireEvent.keyDown(text, { key: 'Backspace', keyCode: 8 });
  await waitFor(() => expect(lastSaid()).toBe(''));
  await press('set back');
  await waitFor(() => expect(text).toHaveTextContent('words'));
});

it('removes scripts, event handlers and forms from a stored text', async () => {
  const bad = '<p onclick="steal()">words</p><script>steal()</script><form><input></form>';
  const { container } = stage(<RichView html={bad + '<a target="_blank" href="/a">out</a>'} />);
  expect(container.querySelector('script, form, input, [onclick]')).toBeNull();
  expect(screen.getByRole('link', { name: 'out' })).toHaveAttribute('rel', 'noopener noreferrer');
  const text = await stageRich(bad);
  expect(text.innerHTML).toBe('<p>words</p>');
});

it('is read-only while it is disabled', async () => {
  stage(<RichInput value="<p>words</p>" label="body" disabled />);
  expect(await screen.findByRole('textbox', { name: 'body' })).toHaveAttribute('contenteditable', 'false');
  expect(screen.getByRole('button', { name: 'Bold' })).toBeDisabled();
});
