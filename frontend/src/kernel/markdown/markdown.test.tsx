import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blocksOf } from './blocks';
import { Markdown } from './markdown';

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
    'https://example.com/',
    'https://example.com/d.png',
  ]);
  expect(page).toHaveTextContent('<img src=x onerror="alert(1)"> a b c d');
});

it.each(['[', '*', '_', '`', '**', '![', '](', '- ', '> ', '|-'])('finishes on 200 kB of %s', (mark) => {
  show(mark.repeat(200_000 / mark.length));
  expect(blocksOf(`${mark}\n`.repeat(20_000)).length).toBeGreaterThan(0);
});
