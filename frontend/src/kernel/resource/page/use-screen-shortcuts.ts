import type { InputRef } from 'antd';
import type { RefObject } from 'react';
import type { Resource } from '../../call/api/api';
import { takesKeyword } from '../declare/rules';
import type { Screen } from '../screen/screen';
import { useShortcuts } from './shortcuts';
import { useTexts } from '../declare/texts';

/** The keyboard shortcuts of every list. @returns them, for the help page */
export function useScreenShortcuts<R extends Resource>(
  { of, list, selection, may, add }: Screen<R>,
  keyword: RefObject<InputRef | null>,
  help: () => void,
) {
  const { say } = useTexts(of.texts);
  const shortcuts = [
    ...(takesKeyword(of.name)
      ? [{ key: '/', label: say('keys.search'), run: () => keyword.current?.focus({ cursor: 'all' }) }]
      : []),
    ...(may('add') ? [{ key: 'n', label: say('keys.new'), run: () => add() }] : []),
    { key: 'r', label: say('keys.reload'), run: list.reload },
    { key: 'Escape', label: say('keys.clear'), run: selection.clear },
    { key: '?', label: say('keys.help'), run: help },
  ];
  useShortcuts(shortcuts);
  return shortcuts;
}
