import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { extensionOf } from './file-kind';
import { type FileRow, pictureOf } from './file-row';
import { FileTile } from './file-tile';

const PLAN = { name: 'plan.final.PDF', type: 'pdf', size: 1400 } as const;

it('shows name, size and extension, and its place among what is chosen', () => {
  const { rerender } = render(<FileTile file={PLAN} />);
  expect(screen.getByText('plan.final.PDF')).toBeInTheDocument();
  expect(screen.getByText('1.4 kB')).toBeInTheDocument();
  expect(screen.getByText('pdf')).toBeInTheDocument();
  rerender(<FileTile file={PLAN} isSelected order={3} />);
  expect(screen.getByText('3')).toBeInTheDocument();
});

it('shows the sign of its kind in place of a picture that cannot be shown, and the next picture again', () => {
  const { container, rerender } = render(
    <FileTile file={{ name: 'a.png', type: 'image', picture: '/upload/a.png' }} />,
  );
  const image = () => container.querySelector('img');
  expect(image()).toHaveAttribute('src', '/upload/a.png');
  fireEvent.error(image() as HTMLImageElement);
  expect(image()).toBeNull();
  rerender(<FileTile file={{ name: 'a.png', type: 'image', picture: '/upload/a.png?v=2' }} />);
  expect(image()).toHaveAttribute('src', '/upload/a.png?v=2');
});

it.each([
  ['a.tar.gz', 'gz'],
  ['.bashrc', ''],
  ['no end', ''],
  ['odd. end of a sentence', ''],
  ['合同.DOCX', 'docx'],
])('reads %s as ending in « %s »', (name, extension) => expect(extensionOf(name)).toBe(extension));

it('shows no heavy original as its own thumbnail, and none of what is not ready', () => {
  const row = { type: 'image', status: 1, size: 1000, version: 1, preview: '/p' } as FileRow;
  expect(pictureOf(row)).toBe('/p');
  expect(pictureOf({ ...row, size: 9e6, thumb: '/p?size=thumb' })).toBe('/p?size=thumb');
  // With the same URL, the page would continue to show the cached content.
  expect(pictureOf({ ...row, version: 2 })).toBe('/p?v=2');
  expect(pictureOf({ ...row, version: 3, preview: '/p?e=1&s=2' })).toBe('/p?e=1&s=2&v=3');
  expect(pictureOf({ ...row, size: 5_000_000 })).toBeUndefined();
  expect(pictureOf({ ...row, status: 2 })).toBeUndefined();
  expect(pictureOf({ ...row, type: 'video' })).toBeUndefined();
});
