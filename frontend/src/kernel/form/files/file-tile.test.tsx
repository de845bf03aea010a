import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { extensionOf } from './file-kind';
import { type FileRow, pictureOf } from './file-row';
import { FileTile } from './file-tile';

const PLAN = { name: 'plan.final.PDF', type: 'pdf', size: 1400 } as const;

it('shows name, size and extension of a file, and its position among the chosen ones', () => {
  const { rerender } = render(<FileTile file={PLAN} />);
  expect(screen.getByText('plan.final.PDF')).toBeInTheDocument();
  expect(screen.getByText('1.4 kB')).toBeInTheDocument();
  expect(screen.getByText('pdf')).toBeInTheDocument();
  rerender(<FileTile file={PLAN} isSelected order={3} />);
  expect(screen.getByText('3')).toBeInTheDocument();
});

it('shows the icon of its type instead of a picture that cannot be loaded, and then the next picture', () => {
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
])('the extension of %s is « %s »', (name, extension) => expect(extensionOf(name)).toBe(extension));

it('uses no large original as a thumbnail, and no file that is not ready', () => {
  const row = { type: 'image', mime: 'image/png', status: 1, size: 1000, version: 1, preview: '/p' } as FileRow;
  expect(pictureOf(row)).toBe('/p');
  expect(pictureOf({ ...row, size: 9e6, thumb: '/p?size=thumb' })).toBe('/p?size=thumb');
  // With the same URL, the page would continue to show the cached content.
  expect(pictureOf({ ...row, version: 2 })).toBe('/p?v=2');
  expect(pictureOf({ ...row, version: 3, preview: '/p?e=1&s=2' })).toBe('/p?e=1&s=2&v=3');
  expect(pictureOf({ ...row, size: 5_000_000 })).toBeUndefined();
  expect(pictureOf({ ...row, status: 2 })).toBeUndefined();
  expect(pictureOf({ ...row, type: 'video' })).toBeUndefined();
  // The HEIC of a phone: no browser but Safari shows it.
  expect(pictureOf({ ...row, mime: 'application/octet-stream' })).toBeUndefined();
});
