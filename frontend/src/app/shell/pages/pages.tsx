import { Activity } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { kept, type Tab } from '../../../kernel/shell/tabs/tabs';
import { useTabs } from '../../../kernel/shell/tabs/tabs-store';
import { hasUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { ErrorPage } from '../../errors/error-page';
import { type Destination, destinationOf } from '../../menu/destination';
import { useMenu } from '../../../kernel/access/menu/menu-model';
import { Page } from './page';
import { usePageReloads } from './page-reloads';
import { lookup } from '../../../kernel/basis/values/lookup';

type Shown = Exclude<Destination, { kind: 'redirect' }>;

interface Props {
  path: string;
  destination: Shown;
}

/** A page in the background still sees the address at which it was left, not the one of the page in front. */
const locationOf = ({ path, search, hash }: Omit<Tab, 'pinned'>): Location => ({
  pathname: path,
  search,
  hash,
  state: null,
  key: path,
});

/** The visible page, and the pages in the background, which keep their state. */
export function Pages({ path, destination }: Props) {
  const menu = useMenu();
  const here = useLocation();
  const tabs = useTabs();
  const reloads = usePageReloads();

  const mayKeep = (one: string) => {
    const there = destinationOf(one, menu);
    return 'keepAlive' in there && there.keepAlive;
  };
  const placeOf = (one: string): Location =>
    one === path
      ? { ...here, pathname: path }
      : locationOf(tabs.open.find((tab) => tab.path === one) ?? { path: one, search: '', hash: '' });

  // In a fixed order, because moving a frame in the document would reload it.
  const paths = [...new Set([...kept(tabs, mayKeep, hasUnsaved), path])].sort();

  return paths.map((one) => {
    const there = one === path ? destination : destinationOf(one, menu);
    if (there.kind === 'redirect') return null;
    if (there.kind === 'error') return <ErrorPage key={one} code={there.code} />;
    return (
      <Activity key={one} mode={one === path ? 'visible' : 'hidden'}>
        <Page key={lookup(reloads, one) ?? 0} path={one} destination={there} location={placeOf(one)} />
      </Activity>
    );
  });
}
