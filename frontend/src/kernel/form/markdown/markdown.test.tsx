import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import Markdown from './markdown';
import { markdownHtml } from './markdown-html';

const show = (text: string) => render(<Markdown text={text} />).container;

it('renders what people write into a readme', () => {
  show(
    '# Tea\n\nFor **all** who drink `tea`.\n\n1. boil\n2. pour\n   slowly\n\n| kind | time |\n| --- | --- |\n| green | 2 |\n\n```\n# no title\n```\n',
  );
  expect(screen.getByRole('heading', { name: 'Tea' })).toBeInTheDocument();
  expect(screen.getByText('all').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['boil', 'pour\nslowly']);
  expect(screen.getByRole('cell', { name: 'green' })).toBeInTheDocument();
  expect(screen.getByText('# no title').tagName).toBe('PRE');
});

it('runs no scripts, and links only to web addresses', () => {
  const page = show(
    '<img src=x onerror="alert(1)"> [a](javascript:alert) [b](https://example.com "t") [c](//evil.example) ![d](https://example.com/d.png)',
  );
  expect(page.querySelectorAll('img, script, iframe')).toHaveLength(0);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://example.com',
    'https://example.com/d.png',
  ]);
  expect(page).toHaveTextContent('<img src=x onerror="alert(1)"> [a](javascript:alert) b [c](//evil.example) d');
});

it('shows the picture of a link as the text of this link', () => {
  show('[![state of the build](https://example.com/b.svg)](https://example.com/build) and `![no](https://a.b/c)`');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['state of the build', 'https://example.com/build'],
  ]);
});

it('shows the address of a picture or link without a text', () => {
  show('![](https://example.com/a.png) and [](https://example.com/b)');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'https://example.com/a.png',
    'https://example.com/b',
  ]);
});

it('opens a link in a window of its own, which cannot reach the console', () => {
  show('<https://example.com/tea>');
  const link = screen.getByRole('link', { name: 'https://example.com/tea' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('starts its headings one level below the title of the page', () => {
  const page = show('# a\n\n## b\n\n### c\n\n###### d');
  expect([...page.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => tagName)).toEqual([
    'H3',
    'H3',
    'H4',
    'H5',
  ]);
});

it.each(['[', '*', '_', '`', '**', '![', '](', '- ', '> ', '|-'])('finishes on 200 kB of %s', (mark) => {
  show(mark.repeat(200_000 / mark.length));
  expect(markdownHtml(`${mark}\n`.repeat(20_000))).not.toBe('');
});
