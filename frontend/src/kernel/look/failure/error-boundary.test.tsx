import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { Menu } from '../../access/account/grants';
import { ErrorBoundary } from './error-boundary';
import { MenuIcon } from '../icons/menu-icon';
import { menuModel } from '../../access/menu/menu-model';

function Picky({ text }: { text: string }) {
  if (text === 'bad') throw new Error('no such thing');
  return <b>{text}</b>;
}

// React logs every error that an error boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

it('replaces only the part that cannot be drawn by a note', () => {
  render(
    ['good', 'bad', 'fine'].map((text) => (
      <ErrorBoundary key={text} resetKey={text}>
        <Picky text={text} />
      </ErrorBoundary>
    )),
  );
  expect(screen.getByText('good')).toBeInTheDocument();
  expect(screen.getByText('fine')).toBeInTheDocument();
  expect(screen.getAllByRole('note')).toHaveLength(1);
});

it('tries again when the content changes', () => {
  const fenced = (text: string) => (
    <ErrorBoundary resetKey={text}>
      <Picky text={text} />
    </ErrorBoundary>
  );
  const { rerender } = render(fenced('bad'));
  rerender(fenced('better'));
  expect(screen.getByText('better')).toBeInTheDocument();
  expect(screen.queryByRole('note')).toBeNull();
});

it.each(['constructor', '__proto__', 'toString', '', null])('draws the default icon for the icon name %j', (name) => {
  const { container } = render(<MenuIcon name={name} />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#icon-app$/);
});

it('draws a menu whose rows are named like properties that every object has', () => {
  const row = { parentId: null, type: 1, orderNum: 0, isShow: true, viewPath: 'constructor', router: '__proto__' };
  const menus = ['constructor', '__proto__'].map((name, id) => ({ ...row, id: id + 1, name, icon: name }));
  const { shown } = menuModel(menus as unknown as Menu[]);
  render(
    <MemoryRouter>
      {shown.map(({ menu }) => (
        <ErrorBoundary key={menu.id} resetKey={menu}>
          <MenuIcon name={menu.icon} />
          <b>{menu.name}</b>
        </ErrorBoundary>
      ))}
    </MemoryRouter>,
  );
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText('constructor')).toBeInTheDocument();
});
